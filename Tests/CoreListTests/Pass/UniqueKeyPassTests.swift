import LayerTree
import Testing

@testable import CoreList

/// A pass that is given one identity twice: L89.
@Suite struct UniqueKeyPassTests {
  private static func submit(_ keys: [Int]) {
    let rig = ListRig.fixture(.keyframe, 4, 50, 400)
    rig.apply(keys.map { rig.row($0, 50) })
  }

  @Test func L89_aRepeatedIdentityStopsTheProcessAndIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.submit([0, 7, 2, 7, 7])
    }
    let message = try #require(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) })
    #expect(message.contains("Items 1 and 3 have one identity"))
  }

  @Test func L89_uniqueOnesDoNot() async {
    await #expect(processExitsWith: .success) { Self.submit([3, 2, 9, 0]) }
  }
}
