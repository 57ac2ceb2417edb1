import Pixels
import Testing

@testable import strobe

@Suite struct SheetLayoutTests {
  private let layout = SheetLayout(count: 5, columns: 3, cell: IntSize(width: 100, height: 200))

  @Test func framesStandInRowsWithTheirLabelsUnderThem() {
    #expect(layout.rows == 2)
    #expect(layout.size == IntSize(width: 12 + 3 * 112, height: 12 + 2 * 234))
    #expect(layout.box(of: 4) == IntRect(x: 124, y: 246, width: 100, height: 200))
    #expect(layout.labelBox(of: 4) == IntRect(x: 124, y: 446, width: 100, height: 22))
  }

  @Test func aSheetIsNoWiderThanItsFrames() {
    #expect(SheetLayout(count: 2, columns: 6, cell: IntSize(width: 10, height: 10)).columns == 2)
  }

  @Test func framesAreChosenEvenlyWithBothEnds() {
    #expect(SheetLayout.frames(count: 4, first: 10, available: 10) == [10, 13, 16, 19])
    #expect(SheetLayout.frames(count: 3, first: 0, available: 216) == [0, 108, 215])
    #expect(SheetLayout.frames(count: 9, first: 2, available: 3) == [2, 3, 4])
    #expect(SheetLayout.frames(count: 1, first: 7, available: 50) == [7])
  }
}
