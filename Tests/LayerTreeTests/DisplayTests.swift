import LayerTree
import Testing

@Suite("Displays and devices") struct DisplayTests {
  @Test("B4: the collection window closes at (k + D)/R, inclusive, below a depth of 1")
  func windowBelowOne() {
    let display = Display(refreshRate: 60, commitDepth: 0.5)
    #expect(display.presentationTime(ofFrame: 10) == 10.5 / 60)
    #expect(display.frame(10, collectsCommitAt: 10.5 / 60))
    #expect(!display.frame(10, collectsCommitAt: (10.5 / 60).nextUp))
    let immediate = Display(refreshRate: 60, commitDepth: 0)
    #expect(immediate.frame(3, collectsCommitAt: 3.0 / 60))
    #expect(!immediate.frame(3, collectsCommitAt: (3.0 / 60).nextUp))
  }

  @Test("B4: it closes at the next vsync, exclusive, from a depth of 1 on", arguments: [1.0, 1.5, 2])
  func windowFromOne(depth: Double) {
    let display = Display(refreshRate: 120, commitDepth: depth)
    #expect(display.frame(10, collectsCommitAt: (11.0 / 120).nextDown))
    #expect(!display.frame(10, collectsCommitAt: 11.0 / 120))
    #expect(display.presentationTime(ofFrame: 10) == (10 + depth) / 120)
  }

  @Test("B8: the first frame of a commit, in every regime", arguments: [0, 0.01, 0.0114, 0.5, 1, 2])
  func firstFrame(depth: Double) {
    for rate in [60.0, 120, 50] {
      let display = Display(refreshRate: rate, commitDepth: depth)
      for index in 0..<300 {
        #expect(display.firstFrame(collectingCommitAt: display.vsync(index)) == index)
        #expect(display.firstVsync(atOrAfter: display.vsync(index)) == index)
        #expect(display.firstVsync(atOrAfter: display.vsync(index).nextUp) == index + 1)
        #expect(display.newestFrame(presentedAt: display.presentationTime(ofFrame: index)) == index)
        #expect(
          display.newestFrame(presentedAt: display.presentationTime(ofFrame: index).nextDown) == index - 1)
      }
    }
  }

  @Test("Devices have their real sizes, scales and rates, and each has a simulator")
  func devices() {
    func row(_ name: String) -> [Double]? {
      DeviceProfile.named(name).map {
        [$0.size.width, $0.size.height, $0.scale, $0.refreshRate, $0.commitDepth]
      }
    }
    #expect(row("iphone-se") == [375, 667, 2, 60, 1])
    #expect(row("iphone-17") == [402, 874, 3, 120, 1])
    #expect(row("iphone-17-pro-max") == [440, 956, 3, 120, 1])
    #expect(row("ipad-13") == [1032, 1376, 2, 120, 1])
    #expect(row("iphone-se-simulator") == [375, 667, 2, 60, 0.0114])
    #expect(row("iphone-17-simulator") == [402, 874, 3, 60, 0.0114])
    #expect(row("iphone-17-pro-max-simulator") == [440, 956, 3, 60, 0.0114])
    #expect(row("ipad-13-simulator") == [1032, 1376, 2, 60, 0.0114])
    #expect(row("iphone-18") == nil)
    #expect(DeviceProfile.all.count == 8)
  }

  @Test("A frame-rate range picks the rate of the display closest to the preferred one")
  func rates() {
    let display = Display(refreshRate: 120, commitDepth: 1)
    func interval(_ low: Double, _ high: Double, _ wanted: Double? = nil) -> Int {
      FrameRateRange(minimum: low, maximum: high, preferred: wanted).interval(on: display)
    }
    #expect(interval(30, 120) == 1)
    #expect(interval(30, 60) == 2)
    #expect(interval(10, 120, 30) == 4)
    #expect(interval(10, 120, 50) == 2)  // 60 and 40 are as far: the faster
    #expect(interval(10, 120, 45) == 3)
    #expect(interval(60, 120, 10) == 2)
    #expect(interval(100, 110) == 2)  // nothing inside: the fastest below
  }
}
