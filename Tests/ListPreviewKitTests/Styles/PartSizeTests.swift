import Testing

@testable import ListPreviewKit

/// Sizes of parts become declarations, and mark that the part has a size.
struct PartSizeTests {
    private func image(_ change: (inout ImageView) -> Void) -> (attribute: String, rule: String?) {
        var image = ImageView()
        change(&image)
        let style = image.style.styleClass
        return (style.attribute.split(separator: " ").dropLast().joined(separator: " "), style.rule)
    }

    @Test func lengths() {
        let fixed = image {
            $0.width = 60
            $0.height = 40.5
        }
        #expect(fixed.attribute == "image-view sized fixed-width")
        #expect(fixed.rule?.hasSuffix("{inline-size:60px;flex-shrink:0;block-size:40.5px}") == true)
        let full = image {
            $0.fractionalWidth = 1
            $0.aspectRatio = 1.5
            $0.scalesToFit = true
        }
        #expect(full.attribute == "image-view sized fractional-width")
        #expect(image { $0.height = 8 }.attribute == "image-view sized")
        #expect(full.rule?.hasSuffix("{inline-size:100%;aspect-ratio:1.5;object-fit:contain}") == true)
    }

    @Test func maximumWidthFitsTheContent() {
        var bubble = Container("bubble")
        bubble.maxFractionalWidth = 0.75
        #expect(bubble.style.styleClass.rule?.hasSuffix("{inline-size:fit-content;max-inline-size:75%}") == true)
        #expect(bubble.style.styleClass.attribute.hasPrefix("bubble s-"))
    }

    @Test func invalidNumbersAreOmitted() {
        for number in [-1, .nan, .infinity] as [Double] {
            let image = image {
                $0.width = number
                $0.height = number
                $0.aspectRatio = number
            }
            #expect(image.rule == nil, "\(number)")
        }
    }

    @Test func propertiesReturnTheirValues() {
        var image = ImageView()
        #expect(image.width == nil && !image.scalesToFit)
        image.width = 60
        image.maxFractionalWidth = 0.5
        image.height = 40
        image.aspectRatio = 1.5
        image.scalesToFit = true
        #expect(image.width == 60 && image.maxFractionalWidth == 0.5 && image.height == 40)
        #expect(image.aspectRatio == 1.5 && image.scalesToFit)
        #expect(image.fractionalWidth == nil && image.maxWidth == nil)
        // One width replaces the other.
        image.fractionalWidth = 1
        image.maxWidth = 300
        #expect(image.width == nil && image.fractionalWidth == 1)
        #expect(image.maxFractionalWidth == nil && image.maxWidth == 300)
        image.fractionalWidth = nil
        image.maxWidth = nil
        image.height = nil
        image.aspectRatio = nil
        image.scalesToFit = false
        #expect(image == ImageView())
    }
}
