/// The data of a row that stands for one that is still to come: none.
struct PlaceholderModel: ListItemDataModel {
    let id: ListID

    /// Two placeholders of one component differ in their style at most.
    var content: NoModel { NoModel() }
}
