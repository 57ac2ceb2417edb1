import LayerTree
import Pixels
