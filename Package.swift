// swift-tools-version: 6.0
import PackageDescription

/// Modules in the order in which they may import one another; `Tests/HouseTests` holds the sources to this table.
let modules: [(name: String, imports: [String])] = [
  ("Pixels", []),
  ("LayerTree", ["Pixels"]),
  ("ScrollPhysics", []),
  ("OffscreenUI", ["LayerTree", "Pixels", "ScrollPhysics"]),
  ("CoreList", ["LayerTree", "OffscreenUI", "ScrollPhysics"]),
  ("Rasterizer", ["Pixels", "LayerTree", "CFreeType", "CHarfBuzz", "CUnibreak", "CFriBidi", "CStores"]),
  ("MediaIO", ["Pixels", "CPNG", "CFFmpeg"]),
  (
    "Scenario", ["Pixels", "LayerTree", "ScrollPhysics", "OffscreenUI", "CoreList", "CYAML"]
  ),
  ("Inspection", ["Pixels", "LayerTree"]),
]

/// Libraries of the system, as Debian packages them.
let systemLibraries: [(name: String, pkgConfig: String, package: String)] = [
  ("CPNG", "libpng", "libpng-dev"),
  ("CFFmpeg", "libavformat", "libavformat-dev"),
  ("CFreeType", "freetype2", "libfreetype-dev"),
  ("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
  ("CUnibreak", "", "libunibreak-dev"),
  ("CFriBidi", "fribidi", "libfribidi-dev"),
  ("CStores", "", "libc6-dev"),
  ("CYAML", "yaml-0.1", "libyaml-dev"),
]

let package = Package(
  name: "strobe",
  products: modules.map { .library(name: $0.name, targets: [$0.name]) }
    + [.executable(name: "strobe", targets: ["strobe"])],
  targets: systemLibraries.map {
    .systemLibrary(
      name: $0.name, pkgConfig: $0.pkgConfig.isEmpty ? nil : $0.pkgConfig,
      providers: [.apt([$0.package])])
  }
    + modules.map {
      .target(name: $0.name, dependencies: $0.imports.map { .init(stringLiteral: $0) })
    }
    + [
      .executableTarget(
        name: "strobe",
        dependencies: [
          "Pixels", "LayerTree", "ScrollPhysics", "OffscreenUI", "CoreList", "Rasterizer", "MediaIO",
          "Scenario",
          "Inspection",
        ])
    ]
    + ["Pixels", "LayerTree", "ScrollPhysics", "OffscreenUI", "MediaIO", "Rasterizer"].map {
      .testTarget(name: "\($0)Tests", dependencies: [.init(stringLiteral: $0)])
    } + [
      .testTarget(
        name: "CoreListTests", dependencies: ["CoreList", "OffscreenUI", "LayerTree", "ScrollPhysics"]),
      .testTarget(name: "HouseTests"),
      .testTarget(
        name: "ListModelTests",
        dependencies: ["strobe", "Scenario", "CoreList", "OffscreenUI", "LayerTree", "ScrollPhysics"]),
      .testTarget(name: "InspectionTests", dependencies: ["Inspection", "LayerTree"]),
      .testTarget(
        name: "ScenarioTests", dependencies: ["Scenario", "Pixels", "LayerTree", "OffscreenUI", "CoreList"],
        exclude: ["Goldens"]),
      .testTarget(
        name: "strobeTests", dependencies: ["strobe", "Pixels", "LayerTree", "MediaIO"], exclude: ["Goldens"]),
    ],
  swiftLanguageModes: [.v6]
)
