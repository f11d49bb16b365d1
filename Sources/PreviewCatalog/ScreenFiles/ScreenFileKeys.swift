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
    case version, id, title, group, notes, variants, style, lang, dir, animation, states, sections

    static let owner = "screen"
    static let synonyms: [String: ScreenKey] = [
        "name": .title, "language": .lang, "direction": .dir, "listStyle": .style, "state": .states,
        "note": .notes, "description": .notes, "category": .group, "variant": .variants,
    ]
}

/// The keys of a state.
enum StateKey: String, ScreenFileKey {
    case name, id, notes, title, style, lang, dir, animation, sections

    static let owner = "state"
    static let synonyms: [String: StateKey] = [
        "language": .lang, "direction": .dir, "listStyle": .style, "note": .notes, "description": .notes,
    ]
}

/// The keys of a variant that is an object.
enum VariantKey: String, ScreenFileKey {
    case title, id, scheme, dir, lang, textSize, device, reducedMotion, contrast

    static let owner = "variant"
    static let synonyms: [String: VariantKey] = [
        "name": .title, "direction": .dir, "language": .lang, "size": .textSize, "fontSize": .textSize,
        "colorScheme": .scheme, "appearance": .scheme, "theme": .scheme, "motion": .reducedMotion, "width": .device,
    ]
}

/// Variants that a word is enough for.
enum VariantWord: String, CaseIterable {
    case dark, rightToLeft, largeText, highContrast, reducedMotion, tablet

    var variant: PreviewVariant {
        switch self {
        case .dark: .dark
        case .rightToLeft: .rightToLeft
        case .largeText: .largeText
        case .highContrast: .highContrast
        case .reducedMotion: .reducedMotion
        case .tablet: .tablet
        }
    }
}

/// The keys of a line of NDJSON: those of a screen file, or a state as a whole with what is said beside it.
enum LineKey: String, ScreenFileKey {
    case screen, id, state, name, title, notes, style, lang, dir, animation, sections, states
    case schema = "$schema"
    case version, group, variants

    static let owner = "line"
    static let synonyms: [String: LineKey] = ["language": .lang, "direction": .dir, "listStyle": .style]
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
    case id, header, footer, disclosure, grid, separators, indexTitle, rows

    static let owner = "section"
    static let synonyms: [String: SectionKey] = [
        "title": .header, "text": .header, "items": .rows, "cells": .rows, "index": .indexTitle, "layout": .grid,
        "separator": .separators, "columns": .grid, "collapsible": .disclosure, "expanded": .disclosure,
    ]
}

/// The keys of a row.
enum RowKey: String, ScreenFileKey {
    case id, type, text, detail, value, image, accessory, badge, style, height, action, loading
    case address
    case on, enabled, role, alignment
    case minimum, maximum, step, minimumImage, maximumImage, showsTitle
    case placeholder, keyboard, autocapitalization, autocorrects, clearButton, editable, secure, error
    case options
    case items, expanded
    case selected, selectionStyle, movable, swipe, menu, separators, appearAction

    static let owner = "row"
    static let synonyms: [String: RowKey] = [
        "title": .text, "label": .text, "subtitle": .detail, "icon": .image, "emoji": .image, "kind": .type,
        "color": .style, "colour": .style, "font": .style, "href": .address, "url": .address, "isOn": .on,
        "disabled": .enabled, "isEnabled": .enabled, "min": .minimum, "max": .maximum, "selection": .value,
        "isSelected": .selected, "isMovable": .movable, "actions": .swipe, "swipeActions": .swipe,
        "contextMenu": .menu, "separator": .separators, "onAppear": .appearAction, "subitems": .items,
        "choices": .options, "password": .secure, "titleHidden": .showsTitle,
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

/// The keys of what a swipe uncovers.
enum SwipeKey: String, ScreenFileKey {
    case leading, trailing

    static let owner = "swipe"
    static let synonyms: [String: SwipeKey] = [
        "left": .leading, "right": .trailing, "start": .leading, "end": .trailing,
    ]
}

/// The keys of something that a row offers, in a swipe or a menu.
enum RowActionKey: String, ScreenFileKey {
    case name, title, icon, role, tint

    static let owner = "row action"
    static let synonyms: [String: RowActionKey] = [
        "id": .name, "action": .name, "text": .title, "image": .icon, "color": .tint, "style": .role,
    ]
}

/// The keys of a grid.
enum GridKey: String, ScreenFileKey {
    case columns, minimum, width, spacing, lineSpacing

    static let owner = "grid"
    static let synonyms: [String: GridKey] = ["count": .columns, "min": .minimum, "gap": .spacing]
}

/// The keys of lines between rows.
enum SeparatorsKey: String, ScreenFileKey {
    case position, color, height, pattern, leadingInset, trailingInset, afterLastRow

    static let owner = "separators"
    static let synonyms: [String: SeparatorsKey] = [
        "colour": .color, "width": .height, "inset": .leadingInset, "style": .pattern,
    ]
}

/// The keys of a value to pick.
enum OptionKey: String, ScreenFileKey {
    case value, title

    static let owner = "option"
    static let synonyms: [String: OptionKey] = ["id": .value, "text": .title]
}

/// The keys of an item of a sidebar's group.
enum SubitemKey: String, ScreenFileKey {
    case id, text, image, badge, selected

    static let owner = "item"
    static let synonyms: [String: SubitemKey] = ["title": .text, "icon": .image, "isSelected": .selected]
}
