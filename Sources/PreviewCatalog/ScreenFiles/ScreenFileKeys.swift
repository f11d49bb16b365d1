/// The keys of one kind of object in a screen file.
protocol ScreenFileKey: RawRepresentable<String>, CaseIterable, Sendable {
    /// What the object is called in messages, such as `row`.
    static var owner: String { get }
    /// What people write who mean one of the keys.
    static var synonyms: [String: Self] { get }
}

extension ScreenFileKey {
    static var synonyms: [String: Self] { [:] }
}

/// The keys of the file itself.
enum ScreenKey: String, ScreenFileKey {
    case schema = "$schema"
    case version, id, title, style, lang, dir, animation, states, sections

    static let owner = "screen"
    static let synonyms: [String: ScreenKey] = [
        "name": .title, "language": .lang, "direction": .dir, "listStyle": .style, "state": .states,
    ]
}

/// The keys of a state.
enum StateKey: String, ScreenFileKey {
    case name, title, style, lang, dir, animation, sections

    static let owner = "state"
    static let synonyms: [String: StateKey] = ["id": .name, "language": .lang, "direction": .dir, "listStyle": .style]
}

/// The keys of an animation that is an object.
enum AnimationKey: String, ScreenFileKey {
    case rowInsertion, rowDeletion, rowReload, sectionInsertion, sectionDeletion, sectionReload

    static let owner = "animation"
    static let synonyms: [String: AnimationKey] = [
        "insertion": .rowInsertion, "deletion": .rowDeletion, "reload": .rowReload, "rowInsert": .rowInsertion,
        "rowRemoval": .rowDeletion, "rowUpdate": .rowReload,
    ]
}

/// The keys of a section.
enum SectionKey: String, ScreenFileKey {
    case id, header, footer, rows

    static let owner = "section"
    static let synonyms: [String: SectionKey] = ["title": .header, "text": .header, "items": .rows, "cells": .rows]
}

/// The keys of a row.
enum RowKey: String, ScreenFileKey {
    case id, type, text, detail, value, image, accessory, badge, style, height, action, placeholder

    static let owner = "row"
    static let synonyms: [String: RowKey] = [
        "title": .text, "label": .text, "subtitle": .detail, "icon": .image, "emoji": .image, "kind": .type,
        "color": .style, "colour": .style, "font": .style,
    ]
}

/// The keys of a picture that is an object.
enum ImageKey: String, ScreenFileKey {
    case icon, emoji, url, label

    static let owner = "image"
    static let synonyms: [String: ImageKey] = ["src": .url, "href": .url, "text": .emoji, "alt": .label, "name": .icon]
}

/// The keys of a style that is an object.
enum RowStyleKey: String, ScreenFileKey {
    case preset, color, font, weight, textCase, lineLimit, background, cornerRadius, opacity, tint

    static let owner = "style"
    static let synonyms: [String: RowStyleKey] = [
        "colour": .color, "textColor": .color, "backgroundColor": .background, "name": .preset, "radius": .cornerRadius,
        "fontWeight": .weight, "lines": .lineLimit,
    ]
}

/// The keys of a height that is an object.
enum HeightKey: String, ScreenFileKey {
    case minimum, aspect

    static let owner = "height"
    static let synonyms: [String: HeightKey] = ["min": .minimum, "ratio": .aspect]
}
