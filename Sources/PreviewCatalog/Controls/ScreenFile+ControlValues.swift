import ListPreviewKit

extension ScreenFile.Control {
    /// The value that people change, where there is one besides on and off.
    var shownValue: (PreviewControl.Kind, PreviewValue)? {
        switch self {
        case .stepper(let model):
            (.number(range: model.minimum...model.maximum, step: model.step), .number(model.shownValue))
        case .slider(let model):
            (.number(range: model.minimum...model.maximum, step: model.step), .number(model.shownValue))
        case .textField(let model): (.text, .text(model.text))
        case .picker(let model):
            model.options.isEmpty
                ? nil : (.choice([""] + model.options.map(\.value)), .text(model.selection ?? ""))
        case .link, .button, .switch, .sidebarGroup: nil
        }
    }

    /// Changes that value; one of another kind changes nothing.
    mutating func show(_ value: PreviewValue) {
        switch (self, value) {
        case (.stepper(var model), .number(let number)):
            model.value = number
            self = .stepper(model)
        case (.slider(var model), .number(let number)):
            model.value = number
            self = .slider(model)
        case (.textField(var model), .text(let text)):
            model.text = text
            self = .textField(model)
        case (.picker(var model), .text(let text)):
            model.selection = text.isEmpty ? nil : text
            self = .picker(model)
        default: break
        }
    }

    /// Whether it can be used; `nil` for what always can.
    var isEnabled: Bool? {
        get {
            switch self {
            case .button(let model): model.isEnabled
            case .switch(let model): model.isEnabled
            case .stepper(let model): model.isEnabled
            case .slider(let model): model.isEnabled
            case .picker(let model): model.isEnabled
            case .link, .textField, .sidebarGroup: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .button(var model): model.isEnabled = newValue; self = .button(model)
            case .switch(var model): model.isEnabled = newValue; self = .switch(model)
            case .stepper(var model): model.isEnabled = newValue; self = .stepper(model)
            case .slider(var model): model.isEnabled = newValue; self = .slider(model)
            case .picker(var model): model.isEnabled = newValue; self = .picker(model)
            case .link, .textField, .sidebarGroup: break
            }
        }
    }

    /// Takes over what a row's control has from the row.
    mutating func follow(_ row: ScreenFile.Row) {
        switch self {
        case .link(var model):
            (model.title, model.detail, model.image, model.badge) = (row.text, row.detail, row.image, row.badge)
            self = .link(model)
        case .button(var model):
            (model.title, model.detail, model.image, model.accessory) = (row.text, row.detail, row.image, row.accessory)
            self = .button(model)
        case .switch(var model):
            (model.title, model.detail, model.image) = (row.text, row.detail, row.image)
            self = .switch(model)
        case .stepper(var model):
            (model.title, model.valueText, model.image) = (row.text, row.detail, row.image)
            self = .stepper(model)
        case .slider(var model):
            (model.title, model.valueText, model.image) = (row.text, row.detail, row.image)
            self = .slider(model)
        case .textField(var model):
            (model.title, model.image) = (row.text.isEmpty ? nil : row.text, row.image)
            self = .textField(model)
        case .picker(var model):
            (model.title, model.image) = (row.text, row.image)
            self = .picker(model)
        case .sidebarGroup(var model):
            (model.title, model.image, model.badge) = (row.text, row.image, row.badge)
            self = .sidebarGroup(model)
        }
    }
}
