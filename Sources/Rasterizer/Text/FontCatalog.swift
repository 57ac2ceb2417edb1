import Foundation
import LayerTree

/// Where font files are looked for, and which of them make up each style.
///
/// Faces: Inter for text, then Noto Sans and its faces for other scripts, Noto Sans CJK, the Noto symbols, and
/// Symbola for emoji in one colour. `packages` names the Debian packages to install.
public struct FontCatalog: Sendable {
  /// Folders that are searched for a file, in order, not into their subfolders.
  public let folders: [String]

  /// Where the Debian packages of the fonts put their files.
  public static let systemFolders = [
    "/usr/share/fonts/opentype/inter",
    "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/truetype/ancient-scripts",
  ]

  /// The Debian packages that hold every font that is used.
  public static let packages = ["fonts-inter", "fonts-noto-core", "fonts-noto-cjk", "fonts-symbola"]

  /// A catalog of some folders.
  public init(folders: [String] = FontCatalog.systemFolders) { self.folders = folders }

  /// The path of a font file, or nil where no folder has it.
  public func path(of file: String) -> String? {
    folders.lazy.map { "\($0)/\(file)" }.first { FileManager.default.isReadableFile(atPath: $0) }
  }

  /// Checks that a file of every font package can be found.
  ///
  /// - Throws: `FontError.missing` with the packages to install.
  public func validate() throws(FontError) {
    let marks = [
      ("fonts-inter", FontStyle(.regular, italic: false).fileName),
      ("fonts-noto-core", "NotoSans-Regular.ttf"),
      ("fonts-noto-cjk", "NotoSansCJK-Regular.ttc"),
      ("fonts-symbola", "Symbola_hint.ttf"),
    ]
    let missing = marks.filter { path(of: $0.1) == nil }.map(\.0)
    guard missing.isEmpty else { throw .missing(packages: missing, folders: folders) }
  }

  /// Names of the Noto Sans and Noto Serif faces for single scripts, in the order of their names, sans first.
  func scriptFaces() -> [String] {
    let all = Set(folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] })
      .filter { $0.hasSuffix("-Regular.ttf") }.sorted()
    return all.filter { $0.hasPrefix("NotoSans") } + all.filter { $0.hasPrefix("NotoSerif") }
  }
}

/// A weight and slant of the text face.
struct FontStyle: Hashable, Sendable {
  /// Stroke weight.
  let weight: TextContents.Weight
  /// Whether the face is slanted.
  let italic: Bool

  init(_ weight: TextContents.Weight, italic: Bool) {
    self.weight = weight
    self.italic = italic
  }

  /// The file of this style.
  var fileName: String {
    let name =
      switch weight {
      case .light: "Light"
      case .regular: italic ? "" : "Regular"
      case .medium: "Medium"
      case .semibold: "SemiBold"
      case .bold: "Bold"
      case .heavy: "ExtraBold"
      }
    return "Inter-\(name)\(italic ? "Italic" : "").otf"
  }

  /// Whether a face that comes only in two weights is taken in bold.
  var prefersBold: Bool {
    switch weight {
    case .light, .regular, .medium: false
    case .semibold, .bold, .heavy: true
    }
  }
}

/// Why no text can be set.
public enum FontError: Error, Equatable, CustomStringConvertible {
  /// Font files are not where they are looked for.
  case missing(packages: [String], folders: [String])
  /// A font file cannot be read.
  case unreadable(path: String)

  /// One sentence with the way out.
  public var description: String {
    switch self {
    case .missing(let packages, let folders):
      let list = packages.joined(separator: " ")
      return "fonts are missing (looked in \(folders.joined(separator: ", "))): "
        + "install them with `apt-get install \(list)`"
    case .unreadable(let path):
      return "the font file \(path) cannot be read: install its package again"
    }
  }
}
