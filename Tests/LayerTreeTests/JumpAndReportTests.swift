import LayerTree
import Testing

@Suite("Commit jumps and reports") struct JumpAndReportTests {
  private func decay(_ from: Double, duration: Double = 1) -> BasicAnimation {
    var animation = BasicAnimation(.positionY, from: from, to: 0, duration: duration)
    animation.isAdditive = true
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }

  @Test("A jump is the difference of two commits at one presentation time, free of the motion")
  func exact() {
    let rig = Rig()
    let host = rig.row("host")
    let row = rig.row("row", y: 100, in: host)
    rig.turn(at: 0) { host.add(decay(600), forKey: "y") }
    _ = rig.context.server.frame(0)
    rig.turn(at: 10.0 / 60) { row.position.y = 107 }
    // The host moves 10 pt a frame under the row; the commit moved it by 7.
    let jumps = rig.context.server.commitJumps(inFrame: 10)
    #expect(jumps.count == 1)
    #expect(jumps.first?.commitIndex == 2)
    #expect(jumps.first?.commitTime == 10.0 / 60)
    #expect(jumps.first?.layers.map(\.name) == ["row"])
    #expect(near(jumps.first?.largest?.distance, 7))
    let host10 = 600 * (1 - 11.0 / 60)
    #expect(near(jumps.first?.largest?.before.first?.y, 100 + host10))
    #expect(near(jumps.first?.largest?.after.first?.y, 107 + host10))
    let before = rig.context.server.frameBeforeNewestCommit(10)
    #expect(before?.commitIndex == 1)
    #expect(before?.presentationTime == 11.0 / 60)
    #expect(before?.root?.layer(named: "row")?.values.position.y == 100)
    #expect(rig.context.server.commitJumps(inFrame: 11).isEmpty)
  }

  @Test("A settled write with a track from the old place is no jump but for the track's first step")
  func continuous() {
    let rig = Rig(commitDepth: 0)
    let row = rig.row("row", y: 100)
    rig.turn(at: 0)
    rig.turn(at: 1) {
      row.position.y = 160
      row.add(decay(-60), forKey: "y")
    }
    // D = 0: evaluated at the commit's own time, phase 0.
    #expect(rig.context.server.commitJumps(inFrame: 60).first?.layers.isEmpty == true)
  }

  @Test("Corners: a bounds origin alone moves nothing of the layer itself but all that is inside")
  func corners() {
    let rig = Rig()
    let host = rig.row("host")
    let row = rig.row("row", in: host)
    rig.turn(at: 0)
    rig.turn(at: 1.0 / 60) {
      host.bounds.origin.y = 20
      row.bounds.size.width = 430
    }
    let jump = rig.context.server.commitJumps(inFrame: 1)
    // Frame 1 collects both commits; the first has none before it.
    #expect(jump.count == 1)
    #expect(jump.first?.layers.map(\.name) == ["row"])
    #expect(near(jump.first?.layers.first?.distance, (30.0 * 30 + 20 * 20).squareRoot()))
  }

  @Test("Commits that collapse in one frame are each measured against the one before")
  func chain() {
    let rig = Rig()
    let row = rig.row()
    rig.turn(at: 0)
    _ = rig.context.server.frame(0)
    rig.turn(at: 1.0 / 60) { row.position.y = 50 }
    rig.turn(at: 1.0 / 60 + 0.001) { row.position.y = 10 }
    let jumps = rig.context.server.commitJumps(inFrame: 1)
    #expect(jumps.map { $0.largest?.distance ?? 0 } == [50, 40])
    let before = rig.context.server.frameBeforeNewestCommit(1)
    #expect(before?.commitIndex == 2)
    #expect(before?.root?.layer(named: "row")?.values.position.y == 50)
    // Still so in frames that collect nothing.
    #expect(rig.context.server.frameBeforeNewestCommit(5)?.commitIndex == 2)
  }

  @Test("Layers that appear, disappear or are hidden do not jump")
  func appearance() {
    let rig = Rig()
    let (gone, hidden) = (rig.row("gone"), rig.row("hidden"))
    rig.turn(at: 0)
    _ = rig.context.server.frame(0)
    rig.turn(at: 1.0 / 60) {
      gone.removeFromSuperlayer()
      hidden.position.y = 10
      hidden.isHidden = true
      rig.row("new", y: 300)
    }
    #expect(rig.context.server.commitJumps(inFrame: 1).first?.layers.isEmpty == true)
  }

  @Test("A report has model and presented values, and each animation's place and contribution")
  func report() {
    let rig = Rig()
    let row = rig.row("row", y: 100)
    rig.turn(at: 0.5, charge: 0.004) {
      row.add(decay(60), forKey: "move")
      var put = KeyframeAnimation(.opacity, values: [0, 0.5], duration: 2)
      put.beginTime = 0
      row.add(put, forKey: "fade")
      var waiting = BasicAnimation(.positionX, from: 1, to: 2, duration: 1)
      waiting.beginTime = 5
      row.add(waiting, forKey: "later")
    }
    let report = rig.context.server.report(ofFrame: 30)?.layer(named: "row")
    let p = 31.0 / 60
    #expect(report?.model.position.y == 100)
    #expect(near(report?.presented.position.y, 100 + 60 * (1 - (p - 0.504))))
    #expect(report?.localTime == p)
    #expect(near(report?.rootFrame.minY, 100 + 60 * (1 - (p - 0.504))))
    let animations = report?.animations ?? []
    #expect(animations.map(\.key) == ["move", "fade", "later"])
    #expect(animations.map(\.property.rawValue) == ["position.y", "opacity", "position.x"])
    #expect(animations.map(\.kind) == [.basic, .keyframe, .basic])
    #expect(animations.map(\.isAdditive) == [true, false, false])
    #expect(animations.map(\.timing.beginTime) == [0.504, 0, 5])
    #expect(animations[0].from == 60.0.animationValue && animations[0].to == 0.0.animationValue)
    #expect(near(animations[0].phase, p - 0.504))
    #expect(near(animations[0].contribution?.components[0], 60 * (1 - (p - 0.504))))
    #expect(near(animations[1].phase, p / 2))
    #expect(near(animations[1].contribution?.components[0], p / 4))
    #expect(animations[2].phase == nil && animations[2].contribution == nil)
  }

  @Test("A report takes groups apart and shows members of equal endpoints as constant")
  func groupReport() {
    let rig = Rig()
    let row = rig.row("row")
    rig.turn(at: 0) {
      var still = BasicAnimation(.positionX, from: 3, to: 3)
      still.isAdditive = true
      row.add(
        AnimationGroup([BasicAnimation(.positionY, from: 0, to: 60), still], duration: 1), forKey: "g")
    }
    let animations = rig.context.server.report(ofFrame: 29)?.layer(named: "row")?.animations ?? []
    #expect(animations.map(\.key) == ["g", "g"])
    #expect(near(animations.first?.contribution?.components[0], 30))
    #expect(animations.last?.isConstant == true)
    #expect(animations.last?.contribution?.components[0] == 3)
  }
}
