/// Small scenarios that tests write to a folder of their own.
enum Samples {
  /// 12 frames of 48x32 pixels: a box of 6 pt that is moved 12 pt to the right in 0.2 s by the render server.
  static let tiny = """
    title: Tiny
    device: {size: [24, 16], scale: 2, refreshRate: 60}
    duration: 0.2
    background: "#102030"
    stage:
      layers:
        box: {position: [5, 8], size: [6, 6], backgroundColor: "#ff8000"}
    timeline:
      - at: 0
        add:
          - {layer: box, key: slide, basic: {property: position.x, from: 0, to: 12, duration: 0.2, additive: true}}

    """

  /// An hour's start: more frames than any test would wait for.
  static let long = tiny.replacing("duration: 0.2\nb", with: "duration: 3000\nb")

  /// Three mistakes in three lines.
  static let broken = """
    title: Broken
    device: iphone-71
    durration: 1
    stage:
      layers:
        box: {size: [6, -6]}

    """
}
