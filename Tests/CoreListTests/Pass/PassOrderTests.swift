import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The phases of a pass and their order: L90, L91.
@Suite struct PassOrderTests {
  static let kinds = ScrollEngineKind.allCases

  /// Kinds of entries, each run of one kind once, without the readings that follow the first write.
  private func phases(_ log: [String]) -> [String] {
    var result: [String] = []
    var hasWritten = false
    for entry in log {
      let kind = entry.split(separator: " ").first.map(String.init) ?? ""
      if kind == "origin" { hasWritten = true }
      if kind == "read", hasWritten { continue }
      if ["measure", "visible", "depart"].contains(kind), result.last == kind { continue }
      result.append(kind)
    }
    return result
  }

  /// KEEP without row 22, row 21 changed and row 24 grown by itself.
  private func change(_ pass: PassRig, to target: ScrollTarget? = nil) -> [String] {
    let rig = pass.rig
    rig.view(24)?.grow(to: 80, animated: false)
    return pass.recorded {
      rig.apply(rig.resized(21, 60).filter { $0.key != 22 }, to: target)
    }
  }

  @Test(arguments: kinds) func L90_thePhasesOfAPass(_ kind: ScrollEngineKind) {
    let log = change(.keep(kind))
    #expect(
      phases(log).filter { $0 != "set" } == [
        "capture", "sync", "read", "configure", "measure", "origin", "depart", "edges", "visible", "animate",
      ])
    // Content that changed is brought up to date before any row is measured, dirty rows first of all.
    #expect(log.firstIndex(of: "configure 21")! < log.firstIndex(of: "measure 21")!)
    #expect(log.first { $0.hasPrefix("measure") } == "measure 24")
    #expect(log.filter { $0 == "measure 24" }.count == 2)
    #expect(log.filter { $0 == "configure 21" }.count == 1)
    #expect(log.filter { $0 == "depart 22" }.count == 1)
  }

  @Test(arguments: kinds) func L90_aTargetHaltsBeforeAnyOffsetIsRead(_ kind: ScrollEngineKind) {
    let log = change(.keep(kind), to: ScrollTarget(index: 60))
    #expect(
      phases(log) == [
        "capture", "halt", "sync", "read", "configure", "measure", "origin", "depart", "edges", "set",
        "visible", "animate",
      ])
  }

  @Test(arguments: kinds) func L90_theFinalOffsetIsWrittenOverRenderedRows(_ kind: ScrollEngineKind) {
    let pass = PassRig.keep(kind)
    let rig = pass.rig
    var rendered: Double?
    var isWritten = false
    _ = pass.recorded {
      let note = pass.engine.note
      pass.engine.note = { entry in
        note?(entry)
        if entry == "set offset" {
          rendered = rig.view(60)?.frame.minY
          isWritten = true
        }
      }
      rig.journal.onVisible = { _, _ in #expect(isWritten) }
      rig.apply(to: ScrollTarget(index: 60))
    }
    // Row 60 at 60: rows 56...65 cover -100...400, so that it is the fifth in the container (L54).
    #expect(rig.loaded == Array(56...66) && rendered == 200)
  }

  @Test(arguments: kinds) func L90_aHoldIsArmedAfterRowsAreToldAndBeforeTracks(_ kind: ScrollEngineKind) {
    let pass = PassRig.keep(kind)
    let list = pass.rig.list
    var held: [String: AnyHashable?] = [:]
    _ = pass.recorded {
      pass.rig.journal.onVisible = { _, _ in held["told"] = .some(list.heldIdentity) }
      pass.animator.note = { if $0 == "animate" { held["animate"] = .some(list.heldIdentity) } }
      pass.rig.apply(to: ScrollTarget(index: 60, hold: ScrollHold(.topInset)))
    }
    #expect(held["told"] == .some(nil))
    #expect(held["animate"] == .some(60))
  }

  @Test(arguments: kinds) func L90_slackRetiresAfterTracksAndArrivalsComeLast(_ kind: ScrollEngineKind) {
    let pass = PassRig.fixture(kind, 100, 50, 400)
    let rig = pass.rig
    rig.apply(to: ScrollTarget(index: 5, pointOffset: 100, hold: ScrollHold(.topInset)))
    rig.apply(rig.without(0...3))
    rig.list.releaseScrollHold()
    #expect(rig.list.scrollHoldSlack == (50, 0))
    var slack: Double?
    let log = pass.recorded {
      let note = pass.animator.note
      pass.animator.note = { entry in
        note?(entry)
        if entry == "animate" { slack = rig.list.scrollHoldSlack.newest }
      }
      rig.apply(distance: -10)
    }
    #expect(slack == 50)
    #expect(rig.list.scrollHoldSlack == (40, 0))
    #expect(rig.y(4) == 40 && log.contains("animate"))
    rig.apply(to: ScrollTarget(index: 50))
    let back = pass.recorded { rig.apply(to: ScrollTarget(index: 0)) }
    #expect(back.last == "edge top" && back.filter { $0 == "animate" }.count == 1)
  }

  @Test(arguments: kinds) func L90_withoutAWindowSizeAndInsetsAreAdoptedAtOnce(_ kind: ScrollEngineKind) {
    let pass = PassRig(kind, height: 400)
    let rig = pass.rig
    let nothing = pass.recorded {
      rig.apply(size: Size(width: 300, height: 500), insets: EdgeInsets(top: 60))
    }
    #expect(nothing.first == "capture" && !nothing.contains("animate") && !nothing.contains("sync"))
    #expect(rig.list.viewportSize == Size(width: 300, height: 500) && rig.list.insets.top == 60)
    #expect(rig.loaded.isEmpty && rig.list.frame.size == Size(width: 300, height: 500))
    _ = pass.recorded { rig.apply([]) }
    #expect(rig.list.items.isEmpty && pass.animator.outcomes.isEmpty)
  }

  @Test(arguments: kinds) func L90_theFirstPopulationIsAnOrdinaryPass(_ kind: ScrollEngineKind) throws {
    let pass = PassRig(kind, height: 400, insets: EdgeInsets(top: 60))
    let rig = pass.rig
    let log = pass.recorded { rig.apply((0..<100).map { rig.row($0, 50) }) }
    #expect(
      phases(log).filter { $0 != "set" } == [
        "capture", "halt", "sync", "read", "measure", "origin", "edges", "visible", "animate", "edge",
      ])
    #expect(rig.list.lastAnchor?.index == 0 && rig.y(0) == 60)
    #expect(try pass.outcome().created.count == rig.loaded.count)
    let targeted = PassRig(kind, height: 400, insets: EdgeInsets(top: 60))
    targeted.rig.apply((0..<100).map { targeted.rig.row($0, 50) }, to: ScrollTarget(index: 30))
    #expect(targeted.rig.list.lastAnchor?.rule == .scrollTarget && targeted.rig.y(30) == 60)
  }

  @Test(arguments: kinds) func L90_withoutAWindowAndItemsThePassRebuilds(_ kind: ScrollEngineKind) {
    let pass = PassRig(kind, height: 400)
    let rig = pass.rig
    rig.apply(size: Size(width: 390, height: 0))
    rig.apply((0..<9).map { rig.row($0, 50) })
    let log = pass.recorded { rig.apply(size: Size(width: 390, height: 400)) }
    #expect(log.contains("halt") && log.contains("reset") && !log.contains("animate"))
    #expect(rig.loaded == Array(0...8) && rig.y(0) == 0 && rig.shown(0) == 0)
  }

  @Test(arguments: kinds) func L91_onePassHasOneClock(_ kind: ScrollEngineKind) throws {
    let pass = PassRig.keep(kind)
    let rig = pass.rig
    rig.run(1)
    rig.thread.perform(at: 1.25) { [rig] in
      rig.journal.onMeasure = { [unowned rig] _ in rig.thread.charge(0.024) }
      rig.apply(rig.resized(21, 60), transition: ListTransition(duration: 0.5))
      rig.journal.onMeasure = nil
      #expect(rig.thread.mediaTime > 1.25 + 0.2)
    }
    rig.run(1)
    #expect(try pass.outcome().time == 1.25)
  }
}
