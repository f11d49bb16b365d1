public import ListPreviewKit

extension ScreenFile {
    /// The control in a row. Its title and identity are the row's.
    public enum Control: Sendable, Equatable {
        /// A link to another page.
        case link(LinkModel)
        /// A button.
        case button(ButtonModel)
        /// A switch.
        case `switch`(SwitchModel)
        /// A number with two buttons.
        case stepper(StepperModel)
        /// A slider.
        case slider(SliderModel)
        /// A text field.
        case textField(TextFieldModel)
        /// A menu to pick one value from.
        case picker(PickerModel)
        /// Items below a title, which folds them away.
        case sidebarGroup(SidebarGroupModel)
    }
}
