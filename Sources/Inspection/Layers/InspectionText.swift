/// An inspected frame as text: a line for each layer, and one for each animation on it.
public enum InspectionText {
  /// The lines of a frame.
  public static func lines(_ inspection: FrameInspection) -> [String] {
    let commit = inspection.commitIndex == 0 ? "no commit yet" : "commit \(inspection.commitIndex)"
    var lines = [
      "frame \(inspection.frame)  presented at \(number(inspection.presentationTime)) s  \(commit)"
    ]
    for jump in inspection.commitJumps {
      lines.append(
        "commit \(jump.commitIndex) at \(number(jump.commitTime)) s moved \(jump.layersMoved) "
          + "layer\(jump.layersMoved == 1 ? "" : "s") at once, \(jump.layer) by \(number(jump.distance)) pt")
    }
    if let root = inspection.root { append(root, depth: 0, to: &lines) }
    return lines
  }

  private static func append(_ layer: LayerRecord, depth: Int, role: String = "", to lines: inout [String]) {
    let indent = String(repeating: "  ", count: depth)
    lines.append(
      [
        indent + role + (layer.name ?? "#\(layer.id)"),
        "position \(change(tuple(layer.position.model), tuple(layer.position.presented)))",
        "bounds \(change(tuple(layer.bounds.model), tuple(layer.bounds.presented)))",
        "opacity \(change(number(layer.opacity.model), number(layer.opacity.presented)))",
        layer.isHidden ? "hidden" : nil, layer.transform.map { "transform \(tuple($0))" },
      ].compactMap { $0 }.joined(separator: "  "))
    for animation in layer.animations { lines.append(indent + "  ~ " + line(animation)) }
    for mask in layer.mask { append(mask, depth: depth + 1, role: "mask ", to: &lines) }
    for sublayer in layer.sublayers { append(sublayer, depth: depth + 1, to: &lines) }
  }

  private static func line(_ animation: AnimationRecord) -> String {
    let ends = "\(animation.from.map(tuple) ?? "...") to \(animation.to.map(tuple) ?? "...")"
    let shown =
      animation.phase.map { phase in
        "phase \(number(phase))  " + (animation.isAdditive ? "adds " : "shows ")
          + (animation.contribution.map(tuple) ?? "nothing")
      } ?? "outside its time, presents nothing"
    return [
      "\(animation.keyPath)  \(animation.kind)" + (animation.key.map { " \"\($0)\"" } ?? ""), ends,
      animation.isAdditive ? "additive" : nil,
      animation.beginTime.map { "begin \(number($0)) s" } ?? "not begun",
      "duration \(number(animation.duration)) s", animation.isConstant ? "equal ends" : nil, shown,
    ].compactMap { $0 }.joined(separator: "  ")
  }

  /// A number with at most four decimal places, without needless ones.
  static func number(_ value: some BinaryFloatingPoint) -> String {
    let value = Double(value)
    guard value.isFinite, abs(value) < 1e11 else { return String(value) }
    let scaled = Int((abs(value) * 10000).rounded())
    let fraction = String(10000 + scaled % 10000).dropFirst()
    let shown = fraction.replacing(/0+$/, with: "")
    return (value < 0 && scaled > 0 ? "-" : "") + String(scaled / 10000) + (shown.isEmpty ? "" : "." + shown)
  }

  private static func change(_ model: String, _ presented: String) -> String {
    model == presented ? model : "\(model) -> \(presented)"
  }

  private static func tuple(_ numbers: [Double]) -> String {
    numbers.count == 1 ? number(numbers[0]) : "(" + numbers.map(number).joined(separator: ", ") + ")"
  }
}
