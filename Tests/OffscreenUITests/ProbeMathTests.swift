import LayerTree
import OffscreenUI
import Testing

@Suite("Probe arithmetic (B59, B60)") struct ProbeMathTests {
  @Test("B59: the gap is folded into (-300, 300]")
  func foldedGap() {
    #expect(ProbeMath.foldedGap(red: 0, blue: 15) == 15)
    #expect(ProbeMath.foldedGap(red: 595, blue: 10) == 15)
    #expect(ProbeMath.foldedGap(red: 10, blue: 595) == -15)
    #expect(ProbeMath.foldedGap(red: 0, blue: 300) == 300)
    #expect(ProbeMath.foldedGap(red: 300, blue: 0) == 300)
    #expect(ProbeMath.foldedGap(red: 0, blue: 0) == 0)
    #expect(ProbeMath.foldedGap(red: 599, blue: 599) == 0)
  }

  @Test("B59: depth and launch residual")
  func depth() {
    #expect(ProbeMath.depth(gap: 15, refreshRate: 60) == 1)
    #expect(ProbeMath.depth(gap: 30, refreshRate: 60) == 2)
    #expect(ProbeMath.launchResidual(depth: 2, refreshRate: 60) == 50)
    #expect(ProbeMath.launchResidual(depth: 1, refreshRate: 120) == 0)
  }

  @Test("B60: the fit is the least-squares line, and needs two leads")
  func fit() {
    // seconds = 0.5 lead + 0.1, exactly on the line.
    let exact = [0.0, 0.2].map { ProbeReading(lead: $0, red: 0, blue: 900 * (0.5 * $0 + 0.1)) }
    let line = ProbeMath.fit(exact)
    #expect(abs((line?.slope ?? 0) - 0.5) < 1e-12)
    #expect(abs((line?.offset ?? 0) - 0.1) < 1e-12)
    // Readings 0, 0.1, 0 at leads 0, 0.1, 0.2: flat at 1/30, the middle one 1/15 off.
    let bent = [(0.0, 0.0), (0.1, 90), (0.2, 0)].map { ProbeReading(lead: $0.0, red: 0, blue: $0.1) }
    #expect(abs((ProbeMath.fit(bent)?.largestResidual ?? 0) - 1.0 / 15) < 1e-12)
    #expect(ProbeMath.fit([exact[0]]) == nil)
    #expect(ProbeMath.fit([]) == nil)
  }
}
