import LayerTree
import OffscreenUI
import Pixels
import Scenario
import Testing

/// What each kind of entry does, in frames of 60 Hz at D = 1: frame k is presented at (k + 1)/60.
@Suite struct TimelineTests {
  private func x(_ frame: FrameTree) -> Double { frame.values("dot")?.position.x ?? .nan }

  private func xs(_ timeline: String, depth: Double = 1, duration: Double = 0.5) throws -> [Double] {
    try frames(scenarioText(layers: dot, timeline: timeline, duration: duration, depth: depth)).map(x)
  }

  @Test("add: the model stays; the animation begins at its commit (B25)")
  func add() throws {
    let shown = try xs(
      "  - at: 0.1\n    add: {layer: dot, basic: {property: position.x, from: 0, to: 60, duration: 0.2}}")
    #expect(shown[5] == 0)
    #expect(abs(shown[6] - 5) < 1e-9)
    #expect(abs(shown[16] - 55) < 1e-9)
    #expect(shown[18] == 0)
  }

  @Test("animate: the model is written, and the start is where it was")
  func animate() throws {
    let shown = try xs("  - at: 0.1\n    animate: {layer: dot, to: {position.x: 60}, duration: 0.2}")
    #expect(abs(shown[6] - 5) < 1e-9)
    #expect(shown[18] == 60 && shown[29] == 60)
  }

  @Test("animate with a delay waits at its start")
  func delay() throws {
    let shown = try xs(
      "  - at: 0.1\n    animate: {layer: dot, to: {position.x: 60}, duration: 0.2, delay: 0.1}")
    #expect(shown[6...10].allSatisfy { $0 == 0 })
    #expect(abs(shown[12] - 5) < 1e-9)
    #expect(shown[23] == 60)
  }

  @Test("animate additively: the difference decays on top of what runs (B31, B33)")
  func additive() throws {
    let shown = try xs(
      """
        - {at: 0, animate: {layer: dot, to: {position.x: 60}, duration: 0.4, additive: true}}
        - {at: 0.1, animate: {layer: dot, to: {position.x: 0}, duration: 0.4, additive: true}}
      """)
    // At p(11) = 0.2 s: 0 + (-60 to 0 at half) + (60 to 0 at a quarter) = -30 + 45.
    #expect(abs(shown[11] - 15) < 1e-9)
    #expect(shown[29] == 0)
  }

  @Test("keyframes, repeated and reversed")
  func keyframes() throws {
    let shown = try xs(
      "  - at: 0\n    add: {layer: dot, keyframes: {property: position.x, values: [0, 30, 90], keyTimes: [0, 0.25, 1], duration: 0.2, autoreverses: true}}"
    )
    #expect(abs(shown[2] - 30) < 1e-9)
    #expect(abs(shown[11] - 90) < 1e-9)
    #expect(abs(shown[20] - 30) < 1e-9)
  }

  @Test("group: members share one clock and end with it")
  func group() throws {
    let all = try frames(
      scenarioText(
        layers: dot,
        timeline: """
            - at: 0
              add:
                layer: dot
                group:
                  duration: 0.2
                  animations:
                    - basic: {property: position.x, from: 0, to: 60}
                    - basic: {property: opacity, from: 0, to: 1, duration: 0.4}
          """, duration: 0.5))
    #expect(abs(x(all[5]) - 30) < 1e-9)
    #expect(abs((all[5].values("dot")?.opacity ?? 0) - 0.25) < 1e-6)
    #expect(all[12].values("dot")?.opacity == 1)
  }

  @Test("removeAnimation: the model shows at the commit (B36)")
  func remove() throws {
    let shown = try xs(
      """
        - {at: 0, add: {layer: dot, key: move, basic: {property: position.x, from: 10, to: 60, duration: 5}}}
        - {at: 0.2, removeAnimation: {layer: dot, key: move}}
      """)
    #expect(shown[11] > 10)
    #expect(shown[12] == 0)
  }

  @Test("link: a write in every frame, D frames behind (B6, B7), ending exactly")
  func link() throws {
    for depth in [0.01, 1, 2] {
      let shown = try xs("  - {at: 0, link: {layer: dot, velocity: 600, until: 0.25}}", depth: depth)
      // The turn at vsync k writes 600 k / 60.
      for k in 1..<15 { #expect(abs(shown[k] - 10 * Double(k)) < 1e-9, "frame \(k) at D = \(depth)") }
      #expect(shown[15...].allSatisfy { $0 == 150 })
    }
  }

  @Test("A link that ends before it begins is an error with its place")
  func linkOrder() throws {
    let run = try stage(
      scenarioText(layers: dot, timeline: "  - {at: 0.5, link: {layer: dot, velocity: 1, until: 0.25}}"))
    let error = #expect(throws: ScenarioError.self) { while try run.next() != nil {} }
    #expect(
      error?.description
        == "test.yaml:8:54: timeline[0].link.until: the link ends at 0.25 s, but begins at 0.5 s only")
  }

  @Test("B3, B10: cost moves the commit, charge moves what follows in the turn")
  func work() throws {
    // Commits at 0.1 + 4 ms: seen by frame 6 at D = 1, age 12.667 ms of 300 ms.
    let cost = try xs(
      "  - {at: 0.1, cost: 0.004, add: {layer: dot, basic: {property: position.x, from: 0, to: 300, duration: 0.3}}}"
    )
    #expect(abs(cost[6] - 1000 * (0.1 + 1.0 / 60 - 0.104)) < 1e-9)
    // At D = 0.01 it misses frame 6.
    let late = try xs(
      "  - {at: 0.1, cost: 0.004, set: {dot: {position: [9, 0]}}}", depth: 0.01)
    #expect(late[6] == 0 && late[7] == 9)
    // A delay counts from the time that a charge has moved.
    let charged = try xs(
      "  - {at: 0.1, charge: 0.05, animate: {layer: dot, to: {position.x: 60}, duration: 0.1, delay: 0.05}}")
    // Begins at 0.2 s: p(14) = 0.25 s is half-way.
    #expect(abs(charged[14] - 30) < 1e-9)
  }

  @Test("stall: the entry's turn commits first, then nothing else runs")
  func stall() throws {
    let shown = try xs(
      """
        - {at: 0.1, set: {dot: {position: [5, 0]}}, stall: 0.2}
        - {at: 0.15, set: {dot: {position: [9, 0]}}}
      """)
    #expect(shown[6] == 5)
    #expect(shown[17] == 5)
    #expect(shown[18] == 9)
  }

  @Test("A turn after one that takes long starts when that one ends (B2)")
  func order() throws {
    let run = try stage(
      scenarioText(
        layers: dot, timeline: "  - {at: 0.2, cost: 0.1, set: {dot: {opacity: 0}}}\n  - {at: 0.25}"))
    var turns: [TurnRecord] = []
    run.mainThread.onTurn = { turns.append($0) }
    while try run.next() != nil {}
    #expect(turns.map(\.start) == [0.2, 0.2 + 0.1])
    #expect(turns.map(\.due) == [0.2, 0.25])
  }

  @Test("onCompletion: in the turn of the end, or in a later one; only for the ends asked for (B42, B44)")
  func completion() throws {
    let base = "basic: {property: opacity, from: 0, to: 1, duration: 0.2}"
    let now = try xs(
      "  - {at: 0.1, add: {layer: dot, \(base), onCompletion: {set: {dot: {position: [7, 0]}}}}}")
    // 0.1 + 0.2 = 0.30000000000000004 s, just past vsync 18: frame 18 still collects it at D = 1.
    #expect(now[17] == 0 && now[18] == 7)
    let later = try xs(
      "  - {at: 0.1, add: {layer: dot, \(base), onCompletion: {delay: 0.1, set: {dot: {position: [7, 0]}}}}}")
    #expect(later[23] == 0 && later[24] == 7)
    let removed = "\n  - {at: 0.2, removeAnimation: {layer: dot}}"
    func when(_ word: String) throws -> Double? {
      try xs(
        "  - {at: 0.1, add: {layer: dot, \(base), onCompletion: {when: \(word), set: {dot: {position: [7, 0]}}}}}"
          + removed
      ).last
    }
    #expect(try when("always") == 7)
    #expect(try when("finished") == 0)
    #expect(try when("interrupted") == 7)
  }

  @Test("addLayer and removeLayer: in and out of the tree, at a place among others")
  func layers() throws {
    let text = """
      title: T
      device: {size: [100, 100], scale: 1}
      duration: 0.5
      stage:
        layers: {a: {}, b: {sublayers: {c: {}}}}
        outside: {ghost: {}}
      timeline:
        - {at: 0.1, addLayer: {layer: ghost, to: b, index: 0}}
        - {at: 0.2, addLayer: {layer: ghost}}
        - {at: 0.3, removeLayer: [ghost, a]}
      """
    let all = try frames(text)
    func names(_ index: Int, _ parent: String) -> [String?]? {
      all[index].root?.find(parent)?.sublayers.map(\.name)
    }
    #expect(names(5, "b") == ["c"])
    #expect(names(6, "b") == ["ghost", "c"])
    #expect(names(12, "root") == ["a", "b", "ghost"])
    #expect(names(18, "root") == ["b"])
  }

  @Test("A layer put inside itself is an error with its place")
  func cycle() throws {
    let text = """
      title: T
      duration: 0.5
      stage: {layers: {a: {sublayers: {b: {}}}}}
      timeline:
        - {at: 0.1, addLayer: {layer: a, to: b}}
      """
    let run = try stage(text)
    let error = #expect(throws: ScenarioError.self) { while try run.next() != nil {} }
    #expect(
      error?.description
        == #"test.yaml:5:25: timeline[0].addLayer: the layer "a" cannot be put inside itself"#)
  }

  @Test("B68: shifting every entry by T shifts the frames by T")
  func shift() throws {
    // Powers of two, so that sums of times are exact.
    func text(_ shift: Double) -> String {
      scenarioText(
        layers: dot,
        timeline: """
            - {at: \(0.25 + shift), animate: {layer: dot, to: {position.x: 80}, spring: {stiffness: 200, damping: 15}}}
            - {at: \(0.5 + shift), animate: {layer: dot, to: {position.x: 0}, duration: 0.5, additive: true}, cost: 0.015625}
            - {at: \(0.75 + shift), link: {layer: dot, property: position.y, velocity: 64, until: \(1 + shift)}}
          """, duration: 2 + shift, rate: 64)
    }
    let plain = try frames(text(0))
    let shifted = try frames(text(1))
    #expect(plain.count == 128 && shifted.count == 192)
    for index in plain.indices {
      #expect(plain[index].values("dot") == shifted[index + 64].values("dot"), "frame \(index)")
    }
    #expect(Set(plain.map(x)).count > 40)
  }

  @Test("B63: the same scenario gives the same frames")
  func deterministic() throws {
    let first = try ScenarioFiles.frames("demo.yaml")
    let second = try ScenarioFiles.frames("demo.yaml")
    for index in stride(from: 5, to: first.count, by: 40) {
      #expect(first[index].root?.description == second[index].root?.description)
    }
  }
}
