/// The class of a screen that loads, and the rule behind it: a configuration as custom properties, which the style sheet
/// makes a gradient of.
extension ListLoaderConfiguration {
    /// The class, the same object for equal configurations.
    var styleClass: StyleClass? {
        Self.classes.value(for: self) { configuration in
            let declarations = Self.declarations(of: configuration)
            let name = StableHash.className(prefix: "l", for: declarations)
            return StyleClass(attribute: "loading \(name)", name: name, rule: ".\(name){\(declarations)}")
        }
    }

    private static let classes = BoundedCache<ListLoaderConfiguration, StyleClass?>(limit: 256)

    private static func declarations(of configuration: ListLoaderConfiguration) -> String {
        let colors = configuration.colors.isEmpty ? ListLoaderConfiguration.usualColors : configuration.colors
        let appearance = number(configuration.appearanceDuration, 0...3600) ?? "0"
        var declarations = ["--loader-color:\(colors[0].css)", "--loader-appearance:\(appearance)s"]
        if configuration.isAnimated {
            let usual = ListLoaderConfiguration()
            let duration = number(configuration.duration, 0.05...3600) ?? number(usual.duration, 0...3600) ?? "1"
            declarations.append("--loader-duration:\(duration)s")
            let width = configuration.gradientWidth
            let isWidth = width.isFinite && (0.01...10).contains(width)
            let ends = configuration.direction.ends(width: isWidth ? width : usual.gradientWidth)
            declarations += motion(of: ends)
            declarations.append("--loader-image:\(gradient(colors, firstStop: configuration.gradientFirstStop))")
        }
        return declarations.joined(separator: ";")
    }

    /// Where both ends move the same way the picture is moved, which costs a browser next to nothing: it is so much larger
    /// than the screen that it always covers it. Otherwise, it is drawn again each time.
    private static func motion(of ends: LoaderEnds) -> [String] {
        let (startX, startY) = (coordinate(ends.startFrom.x), coordinate(ends.startFrom.y))
        let (endX, endY) = (coordinate(ends.endFrom.x), coordinate(ends.endFrom.y))
        let wayX = coordinate(ends.startTo.x) - startX
        let wayY = coordinate(ends.startTo.y) - startY
        let isStiff =
            abs(coordinate(ends.endTo.x) - endX - wayX) < 0.0001 && abs(coordinate(ends.endTo.y) - endY - wayY) < 0.0001
        guard isStiff else {
            return [
                "--loader-bend:loader-bend", way("--loader-start-x", ends.startFrom.x, ends.startTo.x),
                way("--loader-start-y", ends.startFrom.y, ends.startTo.y),
                way("--loader-end-x", ends.endFrom.x, ends.endTo.x),
                way("--loader-end-y", ends.endFrom.y, ends.endTo.y),
            ]
        }
        let margin = max(abs(wayX), abs(wayY))
        func inPicture(_ value: Double) -> Double { (value + margin) / (1 + 2 * margin) }
        return [
            ("--loader-start-x", inPicture(startX)), ("--loader-start-y", inPicture(startY)),
            ("--loader-end-x", inPicture(endX)), ("--loader-end-y", inPicture(endY)), ("--loader-margin", margin),
            ("--loader-way-x", wayX), ("--loader-way-y", wayY),
        ].map { "\($0):\(CSSNumber($1)?.description ?? "0")" }
    }

    /// A coordinate that goes from one value to another while `--loader-time` goes from 0 to 1.
    private static func way(_ name: String, _ from: Double, _ to: Double) -> String {
        let (from, to) = (coordinate(from), coordinate(to))
        let start = CSSNumber(from)?.description ?? "0"
        guard from != to, let length = CSSNumber(to - from) else { return "\(name):\(start)" }
        return "\(name):calc(\(start) + \(length)*var(--loader-time))"
    }

    private static func coordinate(_ value: Double) -> Double {
        value.isFinite ? min(max(value, -100), 100) : 0
    }

    /// The colors there and back, between the gradient's ends.
    private static func gradient(_ colors: [StyleColor], firstStop: Double) -> String {
        let mirrored = colors + colors.dropLast().reversed()
        let edge = firstStop.isFinite ? min(max(firstStop, 0), 0.49) : 0
        let step = mirrored.count > 1 ? (1 - 2 * edge) / Double(mirrored.count - 1) : 0
        var stops = mirrored.enumerated().map { index, color in
            let share = CSSNumber(edge + Double(index) * step)?.description ?? "0"
            return "\(color.css) calc(var(--loader-start) + \(share)*var(--loader-length))"
        }
        if stops.count == 1 { stops.append(colors[0].css) }
        return "linear-gradient(var(--loader-angle),\(stops.joined(separator: ",")))"
    }

    private static func number(_ value: Double, _ range: ClosedRange<Double>) -> String? {
        value.isFinite && range.contains(value) ? CSSNumber(value)?.description : nil
    }
}

extension ListScreen {
    /// The class of the screen's placeholders, or `nil` for a screen that does not load.
    var loaderClass: StyleClass? { loader?.styleClass }
}
