import LayerTree
import Pixels

/// The pictures of a stage, each made or loaded once, when a layer first needs it.
final class StageImages {
  private var images: [ImageSource: Image] = [:]
  private let load: (String) throws -> PixelBuffer

  init(load: @escaping (String) throws -> PixelBuffer) { self.load = load }

  /// Loads every file that a scenario names; throws one error with all that cannot be loaded.
  func loadFiles(of scenario: Scenario, limits: ScenarioLimits) throws(ScenarioError) {
    var findings: [Diagnostic] = []
    for (path, place, value) in scenario.images where images[.file(path)] == nil {
      do {
        let pixels = try load(scenario.resolve(path))
        if pixels.width > limits.imageSide || pixels.height > limits.imageSide {
          findings.append(
            Diagnostic(
              .limit(.imageSize(width: pixels.width, height: pixels.height, most: limits.imageSide)),
              at: place, path: value))
        }
        images[.file(path)] = Image(pixels)
      } catch {
        findings.append(Diagnostic(.image(path: path, reason: "\(error)"), at: place, path: value))
      }
    }
    if !findings.isEmpty { throw ScenarioError(findings) }
  }

  /// The picture of a source; nil for a file that no part of the scenario names.
  func image(_ source: ImageSource) -> Image? {
    if let image = images[source] { return image }
    guard let pixels = source.pattern() else { return nil }
    let image = Image(pixels)
    images[source] = image
    return image
  }
}
