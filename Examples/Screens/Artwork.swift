import Foundation
import ListPreviewKit

/// Images for the examples: a few shapes on a gradient.
enum Artwork: String, Sendable {
    case sun =
        "<circle cx='50' cy='44' r='20' fill='#fff'/><path d='M0 74q25-12 50 0t50 0v26H0z' fill='#fff' opacity='.5'/>"
    case hills = """
        <circle cx='74' cy='40' r='9' fill='#fff' opacity='.9'/><path d='M0 100V70l30-28 24 24 14-12 32 30v16z' \
        fill='#000' opacity='.35'/><path d='M0 100V84l40-20 60 30v6z' fill='#000' opacity='.3'/>
        """
    case rings = """
        <g fill='none' stroke='#fff' stroke-width='5'><circle cx='50' cy='50' r='12'/><circle cx='50' cy='50' r='24' \
        opacity='.7'/><circle cx='50' cy='50' r='36' opacity='.4'/></g>
        """
    case bars = """
        <g fill='#fff'><rect x='20' y='46' width='10' height='28' rx='5'/><rect x='36' y='28' width='10' height='46' rx='5'/>\
        <rect x='52' y='38' width='10' height='36' rx='5'/><rect x='68' y='54' width='10' height='20' rx='5'/></g>
        """
    case leaf = """
        <path d='M24 76C20 40 44 22 78 22c2 34-16 58-44 54' fill='#fff' opacity='.9'/><path d='M22 80 58 42' stroke='#000' \
        stroke-opacity='.3' stroke-width='4' stroke-linecap='round'/>
        """
    case drop = "<path d='M50 16c14 20 24 31 24 44a24 24 0 0 1-48 0c0-13 10-24 24-44z' fill='#fff' opacity='.92'/>"
    case cards = """
        <g fill='#fff'><rect x='20' y='34' width='42' height='42' rx='9' opacity='.5'/><rect x='38' y='22' width='42' \
        height='42' rx='9' opacity='.92'/></g>
        """
    case path = """
        <path d='M26 78c0-24 48-20 48-42a12 12 0 0 0-24 0' fill='none' stroke='#fff' stroke-width='8' \
        stroke-linecap='round'/><circle cx='26' cy='78' r='8' fill='#fff'/>
        """
    case waves = """
        <g fill='#fff'><path d='M0 58q25-22 50 0t50 0v42H0z' opacity='.35'/><path d='M0 70q25-18 50 0t50 0v30H0z' \
        opacity='.5'/><circle cx='56' cy='38' r='8'/></g>
        """
    case spark = "<path d='M50 14q5 31 36 36-31 5-36 36-5-31-36-36 31-5 36-36z' fill='#fff' opacity='.95'/>"

    /// The image, with the gradient's colors in CSS.
    func image(_ from: String, _ to: String) -> ImageView.Source {
        let svg = """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' preserveAspectRatio='xMidYMid slice'>\
            <linearGradient id='g' x2='1' y2='1'><stop stop-color='\(from)'/><stop offset='1' stop-color='\(to)'/>\
            </linearGradient><path fill='url(#g)' d='M-100-100h300v300h-300z'/>\(rawValue)</svg>
            """
        return .data(base64: Data(svg.utf8).base64EncodedString(), mediaType: "image/svg+xml")
    }
}
