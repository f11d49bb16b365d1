/// What the browser loads: the contents of `Public/`, inside the binary, so that a tool is one file wherever it is moved to.
///
/// The files are listed here and in `Package.swift`; a test compares both with the folder. Fonts are texts in
/// `FontFiles.swift`: a compiler takes a second for every ten kilobytes of an array, and none for a text.
public enum WebAssets {
    /// All files, by path.
    public static let all: [String: WebAsset] = {
        let assets = [
            WebAsset("css/theme.css", PackageResources.theme_css),
            WebAsset("css/icons.css", PackageResources.icons_css),
            WebAsset("css/list.css", PackageResources.list_css),
            WebAsset("css/list-styles.css", PackageResources.list_styles_css),
            WebAsset("css/items.css", PackageResources.items_css),
            WebAsset("css/controls.css", PackageResources.controls_css),
            WebAsset("css/fields.css", PackageResources.fields_css),
            WebAsset("css/parts.css", PackageResources.parts_css),
            WebAsset("css/actions.css", PackageResources.actions_css),
            WebAsset("css/scriptless.css", PackageResources.scriptless_css),
            WebAsset("css/loader.css", PackageResources.loader_css),
            WebAsset("css/animations.css", PackageResources.animations_css),
            WebAsset("js/namespace.js", PackageResources.namespace_js),
            WebAsset("js/templates.js", PackageResources.templates_js),
            WebAsset("js/wire.js", PackageResources.wire_js),
            WebAsset("js/operations.js", PackageResources.operations_js),
            WebAsset("js/state.js", PackageResources.state_js),
            WebAsset("js/animations.js", PackageResources.animations_js),
            WebAsset("js/document.js", PackageResources.document_js),
            WebAsset("js/actions.js", PackageResources.actions_js),
            WebAsset("js/stream.js", PackageResources.stream_js),
            WebAsset("js/live.js", PackageResources.live_js),
            WebAsset("css/gallery/tokens.css", PackageResources.tokens_css),
            WebAsset("css/gallery/page.css", PackageResources.page_css),
            WebAsset("css/gallery/frame.css", PackageResources.frame_css),
            WebAsset("css/gallery/stage.css", PackageResources.stage_css),
            WebAsset("css/gallery/timeline.css", PackageResources.timeline_css),
            WebAsset("css/gallery/panel.css", PackageResources.panel_css),
            WebAsset("css/gallery/windows.css", PackageResources.windows_css),
            WebAsset("css/gallery/glyphs.css", PackageResources.glyphs_css),
            WebAsset("js/gallery/elements.js", PackageResources.elements_js),
            WebAsset("js/gallery/route.js", PackageResources.route_js),
            WebAsset("js/gallery/search.js", PackageResources.search_js),
            WebAsset("js/gallery/lines.js", PackageResources.lines_js),
            WebAsset("js/gallery/frames.js", PackageResources.frames_js),
            WebAsset("js/gallery/sidebar.js", PackageResources.sidebar_js),
            WebAsset("js/gallery/start.js", PackageResources.start_js),
            WebAsset("js/gallery/canvas.js", PackageResources.canvas_js),
            WebAsset("js/gallery/timeline.js", PackageResources.timeline_js),
            WebAsset("js/gallery/served.js", PackageResources.served_js),
            WebAsset("js/gallery/values.js", PackageResources.values_js),
            WebAsset("js/gallery/panel.js", PackageResources.panel_js),
            WebAsset("js/gallery/inspector.js", PackageResources.inspector_js),
            WebAsset("js/gallery/controls.js", PackageResources.controls_js),
            WebAsset("js/gallery/checks-list.js", PackageResources.checks_list_js),
            WebAsset("js/gallery/options.js", PackageResources.options_js),
            WebAsset("js/gallery/help.js", PackageResources.help_js),
            WebAsset("js/gallery/gallery.js", PackageResources.gallery_js),
            WebAsset("js/gallery/checks.js", PackageResources.checks_js),
            WebAsset("js/gallery/fields.js", PackageResources.fields_js),
            WebAsset("js/gallery/frame.js", PackageResources.frame_js),
            WebAsset("css/pictures/picture.css", PackageResources.picture_css),
            WebAsset("js/pictures/studio.js", PackageResources.studio_js),
            WebAsset("js/pictures/step.js", PackageResources.step_js),
            WebAsset("css/report/review.css", PackageResources.review_css),
            WebAsset("css/report/results.css", PackageResources.results_css),
            WebAsset("css/report/pictures.css", PackageResources.pictures_css),
            WebAsset("css/report/words.css", PackageResources.words_css),
            WebAsset("css/report/approving.css", PackageResources.approving_css),
            WebAsset("css/report/narrow.css", PackageResources.narrow_css),
            WebAsset("js/report/place.js", PackageResources.place_js),
            WebAsset("js/report/results.js", PackageResources.results_js),
            WebAsset("js/report/results-list.js", PackageResources.results_list_js),
            WebAsset("js/report/pictures.js", PackageResources.pictures_js),
            WebAsset("js/report/modes.js", PackageResources.modes_js),
            WebAsset("js/report/viewer.js", PackageResources.viewer_js),
            WebAsset("js/report/markup.js", PackageResources.markup_js),
            WebAsset("js/report/words.js", PackageResources.words_js),
            WebAsset("js/report/approving.js", PackageResources.approving_js),
            WebAsset("js/report/keys.js", PackageResources.keys_js),
            WebAsset("js/report/report.js", PackageResources.report_js),
            WebAsset("schema/screen.schema.json", PackageResources.screen_schema_json),
        ]
        return Dictionary((assets + FontFiles.all).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// The style sheets, which is all that a page without a server needs.
    public static var styleSheets: [WebAsset] {
        all.values.filter { $0.path.hasPrefix("css/") }.sorted { $0.path < $1.path }
    }
}
