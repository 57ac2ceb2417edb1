import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Work put off: L40 and L41.
@Suite struct SchedulerTests {
  static let kinds = ScrollEngineKind.allCases

  private func rigOnAThread() -> (thread: MainThread, scheduler: MainThreadScheduler) {
    let context = LayerContext(
      display: Display(refreshRate: 60, commitDepth: 1), size: Size(width: 390, height: 800), scale: 1)
    let thread = MainThread(context: context)
    return (thread, MainThreadScheduler(thread: thread))
  }

  @Test func L40_inOrderInTurnsOfTheirOwn() {
    let (thread, scheduler) = rigOnAThread()
    var log: [String] = []
    var turns = 0
    thread.onTurn = { _ in turns += 1 }
    thread.perform(at: 0.1) {
      scheduler.schedule {
        log.append("a \(turns)")
        scheduler.schedule { log.append("c \(turns)") }
      }
      scheduler.schedule { log.append("b \(turns)") }
      log.append("call \(turns)")
    }
    thread.run(until: 0.1)
    #expect(log == ["call 0", "a 1", "b 2", "c 3"])
    #expect(thread.mediaTime == 0.1)
  }

  @Test func L40_aManualSchedulerRunsOnDemand() {
    let scheduler = ManualScheduler()
    var log: [String] = []
    scheduler.schedule {
      log.append("a")
      scheduler.schedule { log.append("c") }
    }
    scheduler.schedule { log.append("b") }
    #expect(scheduler.pendingCount == 2 && log.isEmpty)
    scheduler.run()
    #expect(scheduler.pendingCount == 1 && log == ["a", "b"])
    scheduler.run()
    #expect(scheduler.pendingCount == 0 && log == ["a", "b", "c"])
  }

  @Test(arguments: kinds) func L40_aFlushComesInTheNextTurn(_ kind: ScrollEngineKind) {
    let (thread, scheduler) = rigOnAThread()
    let journal = RowJournal()
    let frame = Rect(x: 0, y: 0, width: 390, height: 400)
    let list = ListView(frame: frame, engine: kind.make(frame: frame), scheduler: scheduler)
    Window(thread: thread).addSubview(list)
    list.setItems((0..<30).map { TestRow($0, 50, journal: journal) })
    let row = list.loadedView(at: 0) as? TestRowView
    thread.perform(at: 0.1) {
      row?.grow(to: 80, animated: false)
      #expect(row?.frame.height == 50)
    }
    thread.run(until: 0.1)
    #expect(row?.frame.height == 80 && list.loadedView(at: 1)?.frame.minY == 80)
  }

  @Test(arguments: kinds) func L41_whatIsPutOff(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let slow = ListTransition(duration: 0.5)
    rig.apply([rig.row(200, 50)] + rig.rows, transition: slow)
    rig.apply(size: Size(width: 300, height: 500), insets: EdgeInsets(top: 30), transition: slow)
    rig.apply(to: ScrollTarget(index: 60, hold: ScrollHold(.topInset)), transition: slow)
    rig.apply(distance: 70, transition: slow)
    rig.scroll(900, steps: 9)
    rig.flick(2000)
    rig.run(4)
    rig.list.animateInsertedBlock(identities: [200], origin: .before, transition: slow)
    rig.list.releaseScrollHold()
    rig.load(rig.rows)
    #expect(rig.scheduler.pendingCount == 0)
    rig.view(2)?.grow(to: 80, animated: true)  // a flush
    #expect(rig.scheduler.pendingCount == 1)
    rig.scheduler.run()
    rig.journal.onMeasure = { [unowned rig] _ in
      rig.journal.onMeasure = nil
      rig.list.applyChanges(newInsets: .zero, transition: .immediate)  // a pass inside a pass
      #expect(rig.scheduler.pendingCount == 1)
      rig.list.animateInsertedBlock(identities: [200], origin: .before, transition: slow)  // a slide
      #expect(rig.scheduler.pendingCount == 2)
    }
    rig.apply(rig.rows)
    #expect(rig.scheduler.pendingCount == 2 && rig.list.insets.top == 30)
    rig.scheduler.run()
    #expect(rig.scheduler.pendingCount == 0 && rig.list.insets.top == 0)
  }
}
