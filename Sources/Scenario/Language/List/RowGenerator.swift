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
    case .settings: face = Self.setting(&random, seed: seed, number)
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
    var face = RowFace(
      style: .bubble, text: words, isOutgoing: isOutgoing, avatar: isOutgoing ? "" : writers[writer].initials,
      color: isOutgoing ? nil : writers[writer].color)
    // One message in twelve is a picture, every other one of these without words.
    if random.next(12) == 0 {
      face.picture = random.next(1000)
      if random.next(2) == 0 { face.text = "" }
    }
    return face
  }

  private static func card(_ random: inout RowRandom, _ number: Int) -> RowFace {
    let title = sentence(&random, words: 3 + random.next(4))
    let text = sentence(&random, words: 6 + random.next(18))
    return RowFace(
      style: .card, text: title, detail: text, picture: random.next(1_000_000),
      color: GoldenHues.color(abs(number)))
  }

  /// Each title comes once before any comes again, in an order of the seed's.
  private static func setting(_ random: inout RowRandom, seed: Int, _ number: Int) -> RowFace {
    let round = number >= 0 ? number / settings.count : (number + 1) / settings.count - 1
    var order = Array(settings.indices)
    var shuffle = RowRandom(seed: seed, number: 50_000_000 + round)
    for index in order.indices.reversed().dropLast() { order.swapAt(index, shuffle.next(index + 1)) }
    let choice = order[number - round * settings.count]
    let values = settings[choice].values
    return RowFace(
      style: .setting, text: settings[choice].title,
      detail: values.isEmpty ? "" : values[random.next(values.count)],
      color: iconColors[choice % iconColors.count])
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
  private static let settings: [(title: String, values: [String])] = [
    ("Airplane mode", ["Off", "On"]), ("Wireless", ["Harbour", "Garden", "Off"]),
    ("Bluetooth", ["On", "Off"]),
    ("Mobile data", []), ("Notifications", ["12", "3", "None"]), ("Sounds", []),
    ("Focus", ["Off", "Evening"]),
    ("Screen time", ["2 h 10 min", "45 min"]), ("General", []), ("Display", ["Automatic", "Dark", "Light"]),
    ("Wallpaper", []), ("Privacy", []), ("Battery", ["84 %", "31 %", "100 %"]),
    ("Storage", ["61 GB", "128 GB"]), ("Language", ["English"]), ("Keyboard", []), ("Accounts", ["2", "5"]),
    ("Backup", ["Yesterday", "Never"]), ("Updates", ["1", ""]), ("Accessibility", []),
  ]
  private static let iconColors = [
    Color(red8: 255, green8: 59, blue8: 48), Color(red8: 255, green8: 149, blue8: 0),
    Color(red8: 52, green8: 168, blue8: 83), Color(red8: 0, green8: 122, blue8: 255),
    Color(red8: 88, green8: 86, blue8: 214), Color(red8: 142, green8: 142, blue8: 147),
    Color(red8: 255, green8: 45, blue8: 85), Color(red8: 48, green8: 150, blue8: 190),
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

  /// A number of an identity, the same wherever it is asked for.
  static func number(of identity: String) -> Int {
    identity.utf8.reduce(17) { ($0 &* 31 &+ Int($1)) & 0xFFFFFF }
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
