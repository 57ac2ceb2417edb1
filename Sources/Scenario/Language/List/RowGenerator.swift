import Pixels

/// Rows made up from a seed: the same seed and number give the same row, whatever the others are.
struct RowGenerator: Hashable, Sendable {
  /// What the rows are of.
  enum Theme: String, Hashable, Sendable, CaseIterable {
    /// Bubbles of one conversation.
    case chat
    /// Cards with pictures.
    case feed
    /// Flat rows with their number, each of a colour of its own.
    case numbers
    /// Lines of a settings screen.
    case settings
  }

  var theme = Theme.numbers
  var seed = 1
  /// Height of every row, points; nil for that of its content, or 60 for numbers.
  var height: Double?
  /// Heights that rows have in turn, by number; empty for `height`.
  var heights: [Double] = []
  /// Main-thread work of each layout, seconds.
  var cost = 0.0

  /// What the row of a number shows.
  func face(_ number: Int) -> RowFace {
    var random = RowRandom(seed: seed, number: number)
    var face: RowFace
    switch theme {
    case .chat: face = Self.bubble(&random)
    case .feed: face = Self.card(&random, number)
    case .numbers: face = RowFace(color: GoldenHues.color(abs(number) + (seed - 1) * 7), cost: cost)
    case .settings: face = Self.setting(number)
    }
    if theme == .numbers { face.height = 60 }
    if let height { face.height = height }
    if !heights.isEmpty {
      let turn = number % heights.count
      face.height = heights[turn < 0 ? turn + heights.count : turn]
    }
    face.cost = cost
    return face
  }

  private static func bubble(_ random: inout RowRandom) -> RowFace {
    let isOutgoing = random.next(5) < 2
    let writer = random.next(writers.count)
    var words = sentence(&random, words: 2 + random.next(6))
    for _ in 0..<random.next(4) { words += " " + sentence(&random, words: 3 + random.next(9)) }
    return RowFace(
      style: .bubble, text: words, isOutgoing: isOutgoing, avatar: isOutgoing ? "" : writers[writer].initials,
      color: isOutgoing ? nil : writers[writer].color)
  }

  private static func card(_ random: inout RowRandom, _ number: Int) -> RowFace {
    let title = sentence(&random, words: 3 + random.next(4))
    let text = sentence(&random, words: 6 + random.next(18))
    return RowFace(style: .card, text: title, detail: text, color: GoldenHues.color(abs(number)))
  }

  private static func setting(_ number: Int) -> RowFace {
    let names = settings[abs(number) % settings.count]
    return RowFace(style: .setting, text: names.0, detail: names.1, color: GoldenHues.color(abs(number)))
  }

  private static func sentence(_ random: inout RowRandom, words count: Int) -> String {
    let words = (0..<count).map { _ in vocabulary[random.next(vocabulary.count)] }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst() + endings[random.next(endings.count)]
  }

  private static let endings = [".", ".", ".", "!", "?"]
  private static let vocabulary = """
    the a we you they light harbour train evening window letter paper river garden kettle stairs morning rain \
    bicycle corner market bread music table chair lamp street bridge cloud north winter summer story picture \
    question answer slowly quickly again almost never always under over behind before after while because \
    remember forgot found lost bring carry open close begin finish wait walk talk read write draw paint sing \
    quiet bright narrow wide heavy small green blue yellow early late together alone somewhere anyway
    """.split(separator: " ").map(String.init)
  private static let writers: [(initials: String, color: Color)] = [
    ("ML", Color(red: 0.95, green: 0.55, blue: 0.35)), ("JO", Color(red: 0.35, green: 0.65, blue: 0.9)),
    ("AK", Color(red: 0.5, green: 0.75, blue: 0.45)), ("TR", Color(red: 0.7, green: 0.5, blue: 0.85)),
  ]
  private static let settings = [
    ("Airplane mode", "Off"), ("Wireless", "Harbour"), ("Bluetooth", "On"), ("Mobile data", ""),
    ("Notifications", "12"), ("Sounds", ""), ("Focus", "Off"), ("Screen time", "2 h 10 min"), ("General", ""),
    ("Display", "Automatic"), ("Wallpaper", ""), ("Privacy", ""), ("Battery", "84 %"), ("Storage", "61 GB"),
  ]
}

/// SplitMix64, seeded by a row's number beside the generator's seed.
struct RowRandom {
  private var state: UInt64

  init(seed: Int, number: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15
    state &+= UInt64(bitPattern: Int64(number)) &* 0xD134_2543_DE82_EF95
    _ = next()
  }

  /// A whole number from 0 up to `bound`, which it leaves out.
  mutating func next(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
