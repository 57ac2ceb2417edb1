import LayerTree
