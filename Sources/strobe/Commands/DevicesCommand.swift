import Foundation
import LayerTree

/// `strobe devices`: the devices that a scenario can name.
enum DevicesCommand {
  static let description = CommandDescription(
    name: "devices",
    abstract: "List the devices that a scenario can name.",
    discussion: """
      Each has the size of its screen in points, pixels per point, the display's rate, and its commit depth: how \
      many frames after a vsync the frame reaches the glass. A scenario may also have a size, scale, rate and \
      depth of its own.
      """,
    options: [CommonOptions.json],
    examples: ["strobe devices", "strobe devices --json"],
    run: { arguments, console in
      if arguments[CommonOptions.json] {
        console.write(try JSONText.of(DeviceProfile.all.map(Record.init)))
      } else {
        for line in lines(DeviceProfile.all) { console.print(line) }
      }
      return .success
    })

  /// A device as JSON.
  struct Record: Encodable {
    let name: String
    let width: Double
    let height: Double
    let scale: Double
    let refreshRate: Double
    let commitDepth: Double

    init(_ device: DeviceProfile) {
      name = device.name
      width = device.size.width
      height = device.size.height
      scale = device.scale
      refreshRate = device.refreshRate
      commitDepth = device.commitDepth
    }
  }

  /// A table with a heading.
  static func lines(_ devices: [DeviceProfile]) -> [String] {
    TextTable.lines(
      heading: ["device", "points", "scale", "pixels", "Hz", "depth"],
      rows: devices.map { device in
        let (width, height) = (device.size.width, device.size.height)
        return [
          device.name, "\(plain(width))x\(plain(height))", "@\(plain(device.scale))x",
          "\(plain(width * device.scale))x\(plain(height * device.scale))", plain(device.refreshRate),
          plain(device.commitDepth),
        ]
      })
  }
}
