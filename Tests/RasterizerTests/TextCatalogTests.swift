import Testing

@testable import Rasterizer

@Suite struct TextCatalogTests {
  @Test func missingPackagesAreNamedInOneSentence() {
    let error = #expect(throws: FontError.self) { try FontCatalog(folders: ["/nowhere"]).validate() }
    #expect(
      error?.description
        == "fonts are missing (looked in /nowhere): install them with "
        + "`apt-get install fonts-inter fonts-noto-core fonts-noto-cjk fonts-symbola`")
  }

  @Test func everyStyleHasAFile() {
    let catalog = FontCatalog()
    for weight in ["light", "regular", "medium", "semibold", "bold", "heavy"] {
      for italic in [false, true] {
        let style = FontStyle(.init(rawValue: weight) ?? .regular, italic: italic)
        #expect(catalog.path(of: style.fileName) != nil, "\(style.fileName)")
      }
    }
  }
}
