/// Rows in the notation of screen files.
public enum SampleRows {
    /// Rows of each type, which the tests of all types use. Style sheets are tested with the first ones, which do not
    /// show more rows.
    public static let ofTypes: [String: [String]] = [
        "title": ["{text: A, accessory: chevron, badge: 3}", "{text: '[a](b.html)', markdown: true}"],
        "subtitle": ["{text: A, detail: B}"],
        "value": ["{text: A, value: B}"],
        "detail": ["{text: A, value: B}"],
        "link": ["{text: A, address: b.html}"],
        "button": ["{text: A}", "{text: A, enabled: false}"],
        "switch": ["{text: A, on: true}", "{text: A, enabled: false}"],
        "stepper": [
            "{text: A, value: 3, maximum: 5}", "{text: A, value: 5, maximum: 5}", "{text: A, value: 2, enabled: false}",
            "{text: A, value: 1, minimum: 1, maximum: 1}",
        ],
        "slider": ["{text: A, value: 0.5}", "{text: A, value: 0.5, enabled: false}"],
        "rating": [
            "{text: A, value: 4.5, detail: 1.2k}", "{text: A, value: 4, editable: true}",
            "{text: A, value: 0, maximum: 1, editable: true}", "{text: A, value: 9.5, maximum: 10, editable: true}",
        ],
        "textField": [
            "{text: A, value: x, clearButton: true}", "{text: A, lines: 3}", "{text: A, secure: true}",
            "{text: A, editable: false}", "{text: A, editable: false, clearButton: true, lines: 2, value: x}",
        ],
        "picker": [
            "{text: A, options: [small, {value: 'a & \"b\" <c>', title: C}], value: small}",
            "{text: A, options: [small]}",
            "{text: A, options: [small], enabled: false}",
            "{text: A, options: [a, b], value: b, pickerStyle: segmented}",
            "{text: A, options: [a, b], pickerStyle: segmented, enabled: false}",
            "{text: A, options: [a, b], value: b, pickerStyle: wheel, expanded: true}",
            "{text: A, options: [a], pickerStyle: wheel, enabled: false}",
            "{text: A, value: 2026-11-23, pickerStyle: dateWheel, minimum: 2020-01-01, maximum: 2027-12-31, expanded: true}",
            "{text: A, value: '09:41', pickerStyle: timeWheel}",
            "{text: A, value: 2026-11-23, pickerStyle: date}", "{text: A, value: '09:41', pickerStyle: time}",
            "{text: A, value: '2026-11-23T09:41', pickerStyle: dateTime}",
            "{text: A, value: '#34c759', pickerStyle: color}",
            "{text: A, value: '#34c759', pickerStyle: color, enabled: false}",
        ],
        "progress": ["{text: A, value: 0.5}"],
        "disclosure": ["{text: A, expanded: true, rows: []}", "{text: A, rows: [{text: B, id: inner, action: open}]}"],
        "message": ["{text: A, subject: B}"],
        "sidebarItem": ["{text: A}"],
        "sidebarButton": ["{text: A}"],
        "sidebarGroup": [
            "{text: A, items: [{id: x, text: X}, {id: 'y&z', text: Y}]}", "{text: A, expanded: false, items: []}",
        ],
    ]
}
