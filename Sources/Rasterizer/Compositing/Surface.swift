import LayerTree
import Pixels

/// A target that layers are drawn on: a list of operations not drawn yet, over the pixels of earlier ones.
///
/// Drawing is put off until the pixels are needed, so that a whole frame without a backdrop blur is one list
/// that is drawn band by band. Group and clip of the list must be balanced between two readings; boxes that
/// are pushed here are carried over.
final class Surface {
  /// The pixels of the target, in device coordinates.
  let box: IntRect
  /// What was added since the last flush.
  var list = DisplayList()
  private let renderer: DisplayListRenderer
  private let ground: Pixel
  private var pixels: PixelBuffer
  private var isFresh = true
  /// Whether every pixel is known to be opaque; what is put over it later leaves it so.
  private(set) var isOpaque: Bool
  private var boxes: [IntRect] = []

  /// A target that shows `ground` everywhere; its memory is the renderer's.
  init(box: IntRect, ground: Pixel = Pixel(word: 0), renderer: DisplayListRenderer) {
    self.box = box
    self.ground = ground
    self.renderer = renderer
    isOpaque = ground.alpha == 255
    pixels = PixelBuffer(unfilledWidth: box.width, height: box.height, pool: renderer.pictures)
  }

  /// The pixels that can still be drawn on.
  var clip: IntRect { boxes.last ?? box }

  /// Cuts what follows to a box, up to `popClip()`.
  func pushClip(_ box: IntRect) {
    let cut = clip.intersection(box)
    boxes.append(cut)
    list.pushClip(cut)
  }

  /// Ends the box pushed last.
  func popClip() {
    boxes.removeLast()
    list.popClip()
  }

  /// Puts everything added so far into the pixels; no group may be open.
  func flush() {
    for _ in boxes { list.popClip() }
    if isFresh || !list.isEmpty {
      let isHidden = renderer.render(
        list, into: &pixels, origin: IntPoint(x: box.minX, y: box.minY),
        background: isFresh ? .pixel(ground) : .existing)
      isOpaque = isOpaque || isHidden
    }
    isFresh = false
    list = DisplayList()
    for box in boxes { list.pushClip(box) }
  }

  /// What the target shows inside a box so far.
  func picture(of part: IntRect) -> PixelBuffer {
    flush()
    return pixels.cropped(to: part.offsetBy(dx: -box.minX, dy: -box.minY))
  }

  /// The finished pixels.
  func finish() -> PixelBuffer {
    flush()
    return pixels
  }
}
