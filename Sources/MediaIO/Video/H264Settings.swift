import Pixels

/// Settings of libx264 beside the preset: they keep flat fields within 2/255, and memory small.
enum H264Settings {
  /// Pixels of a frame from which there are no B-frames.
  static let largeFrame = 3_200_000
  /// Pixels of a frame from which there is one reference.
  static let hugeFrame = 4_500_000

  /// What a frame's size and a preset ask for, as libx264 reads it.
  ///
  /// At crf 18 the presets lose up to 3 steps of Cb and Cr in flat fields, and one step of Cb is 2.1/255 of
  /// blue. The finest chroma that libx264 offers beside this luma is an offset of -12; without the trees of
  /// macroblocks the first frame of a still picture is not coarser than the rest, and the encoder holds 40
  /// frames less. Looking ahead on the encoder's own thread holds another 5 less, and changes no byte.
  /// Together they cost no time and more bytes. Threads that share a frame in place of one frame each, plain
  /// B-frames and plain prediction hold 55 MB less of a phone's frames; of drawn pictures, whose pixels are
  /// the same from frame to frame, they make no larger file and no slower encoder.
  ///
  /// Frames larger than those of a common phone are kept in smaller numbers: without B-frames a file grows by
  /// some 5 in 100, with a single reference by up to 28. Presets slower than the default keep what they ask for.
  static func text(for size: IntSize, preset: String) -> String {
    var text = "chroma-qp-offset=-12:mbtree=0:sync-lookahead=0:sliced-threads=1:weightp=0:b-pyramid=0"
    let presets = VideoOptions.presets
    let isSlow = (presets.firstIndex(of: preset) ?? 0) > (presets.firstIndex(of: "medium") ?? 0)
    if isSlow { return text }
    if size.area >= largeFrame { text += ":bframes=0" }
    if size.area >= hugeFrame { text += ":ref=1" }
    return text
  }
}
