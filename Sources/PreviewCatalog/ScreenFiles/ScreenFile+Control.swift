public import ListItems

extension ScreenFile {
    /// The control in a row. Its title and identity are the row's.
    public enum Control: Sendable, Equatable {
        case link(LinkModel)
        case button(ButtonModel)
        case `switch`(SwitchModel)
        case stepper(StepperModel)
        case slider(SliderModel)
        case textField(TextFieldModel)
        case picker(PickerModel)
        case sidebarGroup(SidebarGroupModel)
    }
}
