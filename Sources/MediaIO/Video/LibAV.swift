import CFFmpeg

/// The few things about libav that are shared by encoding and decoding.
enum LibAV {
  /// Keeps libav from printing to the terminal; what goes wrong is told by the errors that are thrown.
  ///
  /// The level is a variable of the library itself, the same for the whole process, and this is the only
  /// place that sets it.
  static func silence() { av_log_set_level(AV_LOG_QUIET) }

  /// libav's words for an error code.
  static func reason(_ code: Int32) -> String {
    var text = [CChar](repeating: 0, count: 256)
    guard av_strerror(code, &text, text.count) == 0 else { return "error \(code)" }
    return text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  /// Whether this libav has an encoder of that name.
  static func hasEncoder(_ name: String) -> Bool { avcodec_find_encoder_by_name(name) != nil }

  /// The error for a step that failed with a libav code.
  static func error(_ path: String, _ doing: String, _ code: Int32) -> MediaError {
    .codec(path: path, doing: doing, reason: reason(code))
  }

  /// The error for an encoder that is missing: how to get it, and what this libav can write instead.
  ///
  /// `has` says which encoders there are.
  static func missingEncoder(for format: VideoFormat, path: String, has: (String) -> Bool) -> MediaError {
    let outputs = [("libx264", ".mp4"), ("ffv1", ".mkv"), ("apng", ".apng"), ("gif", ".gif")]
    let others = outputs.filter { $0.0 != format.encoderName && has($0.0) }.map { "\($0.1) (\($0.0))" }
    let instead = (others + ["numbered .png files in a folder"]).joined(separator: ", ")
    return .encoderMissing(
      path: path, encoder: format.encoderName,
      alternatives: "install Debian's libavcodec59 or a build with it, or write one of these: \(instead)")
  }
}

extension AVRational {
  init(_ numerator: Int, _ denominator: Int) {
    self.init(num: Int32(numerator), den: Int32(denominator))
  }
}
