import LayerTree

/// A device while it is read: a named one, changed in parts, or one of the author's own.
struct DeviceDraft: Sendable {
  var profile: DeviceProfile?
  var size: Size?
  var scale: Double?
  var refreshRate: Double?
  var commitDepth: Double?

  /// A device's name alone, or a mapping.
  static let kind: Kind<DeviceProfile> = {
    let whole = table.kind { DeviceDraft() }.map { draft, node, path, reading in
      draft.device(node, path, reading)
    }
    let what = "a device: a name, or a mapping of size, scale, refreshRate and commitDepth"
    return Kind(.anyOf([profileName.shape, whole.shape], what: what, shorthand: "profile")) {
      node, path, reading in
      if node.entries != nil { return whole.read(node, path, reading) }
      if node.items != nil || node.scalar == .null {
        reading.wrongType(what, node, path)
        return nil
      }
      return profileName.read(node, path, reading)
    }
  }()

  private static let profileName = Kind<DeviceProfile>.word(
    "a device", DeviceProfile.all.map { ($0.name, $0) })

  private static let table = KeyTable<DeviceDraft>(
    what: "a device, as {size: [400, 300], scale: 2}",
    keys: [
      Key(
        "profile", \.profile, profileName, default: "none",
        "A named device, of which the other keys change parts."),
      Key(
        "size", \.size, .size(.between(1, 100_000)), default: "the profile's",
        "The screen; needed without a profile."),
      Key("scale", \.scale, .number(.between(0.1, 16)), default: "the profile's, or 2", "Pixels per point."),
      Key(
        "refreshRate", \.refreshRate, .number(.between(1, 1000), .hertz), default: "the profile's, or 60",
        "Frames per second."),
      Key(
        "commitDepth", \.commitDepth, .number(.between(0, 10), .frames), default: "the profile's, or 1",
        "Delay from vsync to presentation."),
    ])

  private func device(_ node: YAMLNode, _ path: ValuePath, _ reading: Reading) -> DeviceProfile? {
    guard let size = size ?? profile?.size else {
      // Where a key is there but wrong, that has been said already.
      if node["size"] == nil, node["profile"] == nil {
        reading.report(.oneKeyNeeded(["profile", "size"], found: []), at: node.place, path)
      }
      return nil
    }
    let isChanged = self.size != nil || scale != nil || refreshRate != nil || commitDepth != nil
    let device = DeviceProfile(
      name: isChanged ? "custom" : profile?.name ?? "custom", size: size, scale: scale ?? profile?.scale ?? 2,
      refreshRate: refreshRate ?? profile?.refreshRate ?? 60,
      commitDepth: commitDepth ?? profile?.commitDepth ?? 1)
    let width = Int((device.size.width * device.scale).rounded())
    let height = Int((device.size.height * device.scale).rounded())
    let most = reading.limits.displaySide
    guard width >= 1, height >= 1, width <= most, height <= most else {
      reading.report(.limit(.displaySize(width: width, height: height, most: most)), at: node.place, path)
      return nil
    }
    return device
  }
}
