/// Pictures of one size that are shown one after the other, over and over.
///
/// ```swift
/// var film = AnimatedPicture(first, milliseconds: 1000)
/// film.append(second, milliseconds: 40)
/// let file = film.png()
/// ```
public struct AnimatedPicture: Sendable {
    /// What is drawn over the frame before, and how long that is shown.
    struct Frame {
        var change: PictureChange
        var milliseconds: Int
    }

    private(set) var frames: [Frame]
    /// Only the last one is kept whole.
    private var last: Picture

    /// Begins with a picture.
    public init(_ picture: Picture, milliseconds: Int) {
        frames = [Frame(change: PictureChange(whole: picture), milliseconds: max(0, milliseconds))]
        last = picture
    }

    /// Adds a picture. One that equals the picture before it makes that one last longer.
    ///
    /// Of it only what differs from the one before is kept. Complexity: O(pixels).
    ///
    /// - Precondition: It has the size of the first.
    public mutating func append(_ picture: Picture, milliseconds: Int) {
        precondition(
            picture.width == last.width && picture.height == last.height,
            "All pictures of an animation have one size.")
        if picture == last {
            frames[frames.count - 1].milliseconds += max(0, milliseconds)
        } else {
            let change = PictureChange(from: last, to: picture)
            frames.append(Frame(change: change, milliseconds: max(0, milliseconds)))
            last = picture
        }
    }

    /// The pictures as an animated PNG; a plain one where there is one picture only.
    ///
    /// Of each picture but the first only what differs from the one before is written. What does not know animations shows
    /// the first picture. The same bytes for the same pictures, as long as zlib is the same. Complexity: that of
    /// ``Picture/png()`` for each picture's changed part.
    public func png() -> [UInt8] { AnimatedPNGEncoder(frames).bytes() }
}
