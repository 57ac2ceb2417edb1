import Testing

@testable import Rasterizer

@Suite("Cache by least recent use")
struct LRUCacheTests {
  @Test("The least recently used leaves first, and only as many as the limit asks")
  func order() {
    var cache = LRUCache<String, Int>(limit: 100)
    cache.insert(1, bytes: 40, for: "a")
    cache.trim()
    cache.insert(2, bytes: 40, for: "b")
    cache.trim()
    #expect(cache.value(for: "a") == 1)
    cache.trim()
    cache.insert(3, bytes: 40, for: "c")
    cache.trim()
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 1 && cache.value(for: "c") == 3)
    #expect(cache.bytes == 80 && cache.count == 2)
  }

  @Test("What this turn used stays, whatever its size; one turn later it may leave")
  func used() {
    var cache = LRUCache<Int, Int>(limit: 10)
    cache.insert(1, bytes: 30, for: 1)
    cache.insert(2, bytes: 30, for: 2)
    cache.trim()
    #expect(cache.count == 2)
    #expect(cache.value(for: 2) == 2)
    cache.trim()
    #expect(cache.count == 1 && cache.value(for: 1) == nil)
  }

  @Test("A second value of a key takes the place of the first")
  func replacement() {
    var cache = LRUCache<Int, Int>(limit: 10)
    cache.insert(1, bytes: 6, for: 1)
    cache.insert(2, bytes: 3, for: 1)
    #expect(cache.bytes == 3 && cache.value(for: 1) == 2)
  }
}
