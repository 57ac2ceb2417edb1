import LayerTree

/// What a layer shows, as a scenario says it.
enum ContentsDescription: Sendable {
  /// Complete.
  case ready(LayerContents)
  /// A picture that has still to be made or loaded.
  case image(ImageSource)

  /// One of text, image, shape and gradient.
  static let kind: Kind<ContentsDescription> = .named("contents") { body }

  private struct Draft: Sendable {
    var contents: ContentsDescription?
  }

  private static let body = KeyTable<Draft>(
    what: "contents, as {text: Hello} or {image: photo.png}",
    keys: [
      Key("text", .textContents, "Wrapped text of one style in the layer's bounds.") {
        (text: TextContents, draft: inout Draft) in draft.contents = .ready(.text(text))
      },
      Key("image", ImageSource.kind, "A picture: a PNG file, or a pattern.") {
        (source: ImageSource, draft: inout Draft) in draft.contents = .image(source)
      },
      Key("shape", .shapeContents, "A filled and stroked path.") {
        (shape: ShapeContents, draft: inout Draft) in draft.contents = .ready(.shape(shape))
      },
      Key("gradient", .gradient, "A linear gradient over the layer's bounds.") {
        (gradient: GradientContents, draft: inout Draft) in draft.contents = .ready(.gradient(gradient))
      },
    ], rules: [.exactlyOne(["text", "image", "shape", "gradient"])]
  ).kind { Draft() }.map { draft, _, _, _ in draft.contents }
}
