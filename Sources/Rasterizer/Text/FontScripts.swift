import CHarfBuzz

/// Which face of Noto Sans writes which script, by the four letters of ISO 15924.
enum FontScripts {
  /// Scripts that people write today; the rest are found by looking through all faces.
  static let faces: [String: String] = [
    "Arab": "NotoSansArabic", "Armn": "NotoSansArmenian", "Beng": "NotoSansBengali",
    "Cans": "NotoSansCanadianAboriginal", "Cher": "NotoSansCherokee", "Deva": "NotoSansDevanagari",
    "Ethi": "NotoSansEthiopic", "Geor": "NotoSansGeorgian", "Gujr": "NotoSansGujarati",
    "Guru": "NotoSansGurmukhi", "Hebr": "NotoSansHebrew", "Khmr": "NotoSansKhmer",
    "Knda": "NotoSansKannada", "Laoo": "NotoSansLao", "Mlym": "NotoSansMalayalam",
    "Mong": "NotoSansMongolian", "Mymr": "NotoSansMyanmar", "Nkoo": "NotoSansNKo",
    "Orya": "NotoSansOriya", "Sinh": "NotoSansSinhala", "Syrc": "NotoSansSyriac",
    "Taml": "NotoSansTamil", "Telu": "NotoSansTelugu", "Tfng": "NotoSansTifinagh",
    "Thaa": "NotoSansThaana", "Thai": "NotoSansThai", "Tibt": "NotoSerifTibetan",
    "Yiii": "NotoSansYi",
  ]

  /// The faces of the Noto Sans CJK collection that are used, by their index in it.
  enum Han: Int, CaseIterable {
    case japanese = 0
    case korean = 1
    case simplifiedChinese = 2
    case traditionalChinese = 3

    /// Letters after the collection's name.
    var suffix: String { ["JP", "KR", "SC", "TC"][rawValue] }

    /// The language that the letters of a text speak for: kana, hangul or bopomofo; else simplified Chinese.
    init(text: String) {
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F:
          self = .japanese
          return
        case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7AF:
          self = .korean
          return
        case 0x3105...0x312F, 0x31A0...0x31BF:
          self = .traditionalChinese
          return
        default: continue
        }
      }
      self = .simplifiedChinese
    }
  }

  /// The script of each character, where common characters and marks take that of the one before.
  ///
  /// Common characters at the start take the first script that comes.
  static func resolve(_ scalars: [UInt32]) -> [hb_script_t] {
    let functions = hb_unicode_funcs_get_default()
    var scripts = scalars.map { hb_unicode_script(functions, $0) }
    let first = scripts.first { !isNeutral($0) } ?? HB_SCRIPT_LATIN
    var current = first
    for index in scripts.indices {
      if isNeutral(scripts[index]) { scripts[index] = current } else { current = scripts[index] }
    }
    return scripts
  }

  /// The four letters of a script.
  static func letters(of script: hb_script_t) -> String {
    let tag = UInt32(script.rawValue)
    return String([24, 16, 8, 0].map { Character(UnicodeScalar(UInt8(truncatingIfNeeded: tag >> $0))) })
  }

  private static func isNeutral(_ script: hb_script_t) -> Bool {
    script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
  }
}
