import LayerTree
import OffscreenUI
import ScrollPhysics
import Testing

@testable import CoreList

/// One gesture on the engines: what the screen shows of each.
@Suite("The engines against each other") struct ParityTests {
  private func frames(
    _ kind: ScrollEngineKind, rate: Double, depth: Double, min: Double? = nil, max: Double? = nil
  ) -> [Double] {
    let rig = EngineRig(kind, rate: rate, depth: depth, scale: 3, min: min, max: max, at: 0)
    if kind == .scrollView, min == nil { rig.engine.setOffset(100_000) }
    rig.thread.flush()
    let start = rig.engine.offset
    rig.flick(speed: -3000, vsync: 6)
    return rig.shown(0...Int(rate * 3.2)).map { $0 - start }
  }

  @Test("At D = 1 stepped and keyframe show one path to half a pixel", arguments: [60.0, 120])
  func oneFrame(rate: Double) {
    let stepped = frames(.stepped, rate: rate, depth: 1)
    let keyframe = frames(.keyframe, rate: rate, depth: 1)
    // Half a pixel each: the baked vertices are on the grid too, and chords lie 0.0174 |v| from the arc.
    for (index, pair) in zip(stepped, keyframe).enumerated() {
      #expect(near(pair.0, pair.1, 1.0 / 6 + 0.1), "frame \(index): \(pair)")
    }
  }

  @Test("At another D they are (D - 1) frames of travel apart", arguments: [0.0, 2, 3])
  func depth(depth: Double) throws {
    let stepped = frames(.stepped, rate: 60, depth: depth)
    let keyframe = frames(.keyframe, rate: 60, depth: depth)
    let lift = 15
    // Keyframe's frame k shows what stepped shows D - 1 frames later.
    for frame in (lift + 4)..<150 {
      #expect(near(keyframe[frame], stepped[frame + Int(depth) - 1], 0.34), "frame \(frame)")
    }
    let travel = abs(keyframe[lift + 4] - stepped[lift + 4])
    #expect(travel > 30 * abs(depth - 1))
  }

  @Test(
    "The scroll view shows what stepped shows",
    arguments: [(60.0, nil), (120, nil), (60, 700), (120, 700)] as [(Double, Double?)])
  func scrollView(rate: Double, max: Double?) {
    let lower: Double? = max == nil ? nil : 0
    let a = frames(.scrollView, rate: rate, depth: 1, min: lower, max: max)
    let b = frames(.stepped, rate: rate, depth: 1, min: lower, max: max)
    for (index, pair) in zip(a, b).enumerated() { #expect(near(pair.0, pair.1, 1e-6), "frame \(index)") }
    if let max { #expect(near(a[a.count - 1], max)) }
  }

  @Test("A busy main thread stalls stepped, not keyframe")
  func stall() throws {
    func shown(_ kind: ScrollEngineKind) -> [Double] {
      let rig = EngineRig(kind, rate: 60, scale: 3)
      rig.release(3, at: 0.1)
      rig.act(at: 0.3, cost: 0.2) {}
      return rig.shown(0...60)
    }
    let stepped = shown(.stepped)
    let keyframe = shown(.keyframe)
    // 0.3 s is vsync 18; its own callback has run. Until the thread is free the screen repeats.
    for frame in 19...28 { #expect(stepped[frame] == stepped[18], "\(frame)") }
    for frame in 8...58 { #expect(keyframe[frame] > keyframe[frame - 1]) }
    // Afterwards real time has been made up for.
    for frame in 31...60 { #expect(near(stepped[frame], keyframe[frame], 0.34), "\(frame)") }
  }
}
