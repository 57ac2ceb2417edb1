import Pixels

/// The parts of a layer's contents that can be animated; nil where the contents are of another kind.
extension LayerValues {
  var shownBackground: Color? {
    get { backgroundColor ?? .clear }
    set { backgroundColor = newValue }
  }

  var foregroundColor: Color? {
    get { text?.color }
    set { if let newValue { text?.color = newValue } }
  }

  var fontSize: Double? {
    get { text?.fontSize }
    set { if let newValue { text?.fontSize = newValue } }
  }

  var fillColor: Color? {
    get { shape.map { $0.fillColor ?? .clear } }
    set { shape?.fillColor = newValue }
  }

  var strokeColor: Color? {
    get { shape.map { $0.strokeColor ?? .clear } }
    set { shape?.strokeColor = newValue }
  }

  var lineWidth: Double? {
    get { shape?.lineWidth }
    set { if let newValue { shape?.lineWidth = newValue } }
  }

  var startPoint: Point? {
    get { gradient?.startPoint }
    set { if let newValue { gradient?.startPoint = newValue } }
  }

  var endPoint: Point? {
    get { gradient?.endPoint }
    set { if let newValue { gradient?.endPoint = newValue } }
  }

  private var text: TextContents? {
    get { if case .text(let text) = contents { text } else { nil } }
    set { contents = newValue.map { .text($0) } }
  }

  private var shape: ShapeContents? {
    get { if case .shape(let shape) = contents { shape } else { nil } }
    set { contents = newValue.map { .shape($0) } }
  }

  private var gradient: GradientContents? {
    get { if case .gradient(let gradient) = contents { gradient } else { nil } }
    set { contents = newValue.map { .gradient($0) } }
  }
}
