public import ListPreviewKit

// The library's own parts, as what a state can fill.

extension TextLabel: RenderablePart {
    /// Shows a text.
    @inlinable
    public mutating func render(_ state: String) { text = state }

    /// Hides the label, or shows it again.
    @inlinable
    public mutating func setVisible(_ isVisible: Bool) { isHidden = !isVisible }
}

extension CountingLabel: RenderablePart {
    /// Shows a text.
    @inlinable
    public mutating func render(_ state: String) { text = state }

    /// Hides the label, or shows it again.
    @inlinable
    public mutating func setVisible(_ isVisible: Bool) { isHidden = !isVisible }
}

extension Badge: RenderablePart {
    /// Shows a text.
    @inlinable
    public mutating func render(_ state: String) { text = state }

    /// Hides the badge, or shows it again.
    @inlinable
    public mutating func setVisible(_ isVisible: Bool) { isHidden = !isVisible }
}

extension ImageView: RenderablePart {
    /// Shows a picture. What a screen reader says stays what it was.
    @inlinable
    public mutating func render(_ state: Source) { source = state }

    /// Hides the view, or shows it again.
    @inlinable
    public mutating func setVisible(_ isVisible: Bool) { isHidden = !isVisible }
}

extension ProgressBar: RenderablePart {
    /// Shows how far something has got, from 0 to 1.
    @inlinable
    public mutating func render(_ state: Double) { value = state }

    /// Hides the bar, or shows it again.
    @inlinable
    public mutating func setVisible(_ isVisible: Bool) { isHidden = !isVisible }
}

extension Accessory: RenderablePart {
    /// Shows a sign.
    @inlinable
    public mutating func render(_ state: Kind) { kind = state }

    /// Hides the sign for good: hidden it is no sign, and what it was is not kept.
    @inlinable
    public mutating func setVisible(_ isVisible: Bool) {
        if !isVisible { kind = .none }
    }
}
