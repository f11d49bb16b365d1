// The files of Public/. Made by scripts/list-web-assets.sh.
#include "CWebAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char css_actions_css[] = {
#embed "../../Public/css/actions.css"
};

static const unsigned char css_animations_css[] = {
#embed "../../Public/css/animations.css"
};

static const unsigned char css_bars_css[] = {
#embed "../../Public/css/bars.css"
};

static const unsigned char css_controls_css[] = {
#embed "../../Public/css/controls.css"
};

static const unsigned char css_fields_css[] = {
#embed "../../Public/css/fields.css"
};

static const unsigned char css_gallery_devices_css[] = {
#embed "../../Public/css/gallery/devices.css"
};

static const unsigned char css_gallery_frame_css[] = {
#embed "../../Public/css/gallery/frame.css"
};

static const unsigned char css_gallery_glyphs_css[] = {
#embed "../../Public/css/gallery/glyphs.css"
};

static const unsigned char css_gallery_page_css[] = {
#embed "../../Public/css/gallery/page.css"
};

static const unsigned char css_gallery_panel_css[] = {
#embed "../../Public/css/gallery/panel.css"
};

static const unsigned char css_gallery_stage_css[] = {
#embed "../../Public/css/gallery/stage.css"
};

static const unsigned char css_gallery_timeline_css[] = {
#embed "../../Public/css/gallery/timeline.css"
};

static const unsigned char css_gallery_tokens_css[] = {
#embed "../../Public/css/gallery/tokens.css"
};

static const unsigned char css_gallery_windows_css[] = {
#embed "../../Public/css/gallery/windows.css"
};

static const unsigned char css_icons_css[] = {
#embed "../../Public/css/icons.css"
};

static const unsigned char css_items_css[] = {
#embed "../../Public/css/items.css"
};

static const unsigned char css_layout_css[] = {
#embed "../../Public/css/layout.css"
};

static const unsigned char css_list_styles_css[] = {
#embed "../../Public/css/list-styles.css"
};

static const unsigned char css_list_css[] = {
#embed "../../Public/css/list.css"
};

static const unsigned char css_loader_css[] = {
#embed "../../Public/css/loader.css"
};

static const unsigned char css_modes_css[] = {
#embed "../../Public/css/modes.css"
};

static const unsigned char css_parts_css[] = {
#embed "../../Public/css/parts.css"
};

static const unsigned char css_pictures_picture_css[] = {
#embed "../../Public/css/pictures/picture.css"
};

static const unsigned char css_report_approving_css[] = {
#embed "../../Public/css/report/approving.css"
};

static const unsigned char css_report_narrow_css[] = {
#embed "../../Public/css/report/narrow.css"
};

static const unsigned char css_report_pictures_css[] = {
#embed "../../Public/css/report/pictures.css"
};

static const unsigned char css_report_results_css[] = {
#embed "../../Public/css/report/results.css"
};

static const unsigned char css_report_review_css[] = {
#embed "../../Public/css/report/review.css"
};

static const unsigned char css_report_words_css[] = {
#embed "../../Public/css/report/words.css"
};

static const unsigned char css_scriptless_css[] = {
#embed "../../Public/css/scriptless.css"
};

static const unsigned char css_served_problems_css[] = {
#embed "../../Public/css/served/problems.css"
};

static const unsigned char css_theme_css[] = {
#embed "../../Public/css/theme.css"
};

static const unsigned char css_toolbars_css[] = {
#embed "../../Public/css/toolbars.css"
};

static const unsigned char fonts_OFL_txt[] = {
#embed "../../Public/fonts/OFL.txt"
};

static const unsigned char fonts_inter_woff2[] = {
#embed "../../Public/fonts/inter.woff2"
};

static const unsigned char fonts_noto_sans_arabic_Bold_woff2[] = {
#embed "../../Public/fonts/noto-sans-arabic-Bold.woff2"
};

static const unsigned char fonts_noto_sans_arabic_Regular_woff2[] = {
#embed "../../Public/fonts/noto-sans-arabic-Regular.woff2"
};

static const unsigned char fonts_noto_sans_hebrew_Bold_woff2[] = {
#embed "../../Public/fonts/noto-sans-hebrew-Bold.woff2"
};

static const unsigned char fonts_noto_sans_hebrew_Regular_woff2[] = {
#embed "../../Public/fonts/noto-sans-hebrew-Regular.woff2"
};

static const unsigned char js_actions_js[] = {
#embed "../../Public/js/actions.js"
};

static const unsigned char js_animations_js[] = {
#embed "../../Public/js/animations.js"
};

static const unsigned char js_bars_js[] = {
#embed "../../Public/js/bars.js"
};

static const unsigned char js_document_js[] = {
#embed "../../Public/js/document.js"
};

static const unsigned char js_gallery_canvas_js[] = {
#embed "../../Public/js/gallery/canvas.js"
};

static const unsigned char js_gallery_checks_list_js[] = {
#embed "../../Public/js/gallery/checks-list.js"
};

static const unsigned char js_gallery_checks_js[] = {
#embed "../../Public/js/gallery/checks.js"
};

static const unsigned char js_gallery_controls_js[] = {
#embed "../../Public/js/gallery/controls.js"
};

static const unsigned char js_gallery_elements_js[] = {
#embed "../../Public/js/gallery/elements.js"
};

static const unsigned char js_gallery_fields_js[] = {
#embed "../../Public/js/gallery/fields.js"
};

static const unsigned char js_gallery_frame_js[] = {
#embed "../../Public/js/gallery/frame.js"
};

static const unsigned char js_gallery_frames_js[] = {
#embed "../../Public/js/gallery/frames.js"
};

static const unsigned char js_gallery_gallery_js[] = {
#embed "../../Public/js/gallery/gallery.js"
};

static const unsigned char js_gallery_help_js[] = {
#embed "../../Public/js/gallery/help.js"
};

static const unsigned char js_gallery_inspector_js[] = {
#embed "../../Public/js/gallery/inspector.js"
};

static const unsigned char js_gallery_lines_js[] = {
#embed "../../Public/js/gallery/lines.js"
};

static const unsigned char js_gallery_options_js[] = {
#embed "../../Public/js/gallery/options.js"
};

static const unsigned char js_gallery_panel_js[] = {
#embed "../../Public/js/gallery/panel.js"
};

static const unsigned char js_gallery_route_js[] = {
#embed "../../Public/js/gallery/route.js"
};

static const unsigned char js_gallery_search_js[] = {
#embed "../../Public/js/gallery/search.js"
};

static const unsigned char js_gallery_served_js[] = {
#embed "../../Public/js/gallery/served.js"
};

static const unsigned char js_gallery_sidebar_js[] = {
#embed "../../Public/js/gallery/sidebar.js"
};

static const unsigned char js_gallery_start_js[] = {
#embed "../../Public/js/gallery/start.js"
};

static const unsigned char js_gallery_timeline_js[] = {
#embed "../../Public/js/gallery/timeline.js"
};

static const unsigned char js_gallery_values_js[] = {
#embed "../../Public/js/gallery/values.js"
};

static const unsigned char js_live_js[] = {
#embed "../../Public/js/live.js"
};

static const unsigned char js_namespace_js[] = {
#embed "../../Public/js/namespace.js"
};

static const unsigned char js_operations_js[] = {
#embed "../../Public/js/operations.js"
};

static const unsigned char js_pictures_step_js[] = {
#embed "../../Public/js/pictures/step.js"
};

static const unsigned char js_pictures_studio_js[] = {
#embed "../../Public/js/pictures/studio.js"
};

static const unsigned char js_problems_js[] = {
#embed "../../Public/js/problems.js"
};

static const unsigned char js_report_approving_js[] = {
#embed "../../Public/js/report/approving.js"
};

static const unsigned char js_report_keys_js[] = {
#embed "../../Public/js/report/keys.js"
};

static const unsigned char js_report_markup_js[] = {
#embed "../../Public/js/report/markup.js"
};

static const unsigned char js_report_modes_js[] = {
#embed "../../Public/js/report/modes.js"
};

static const unsigned char js_report_pictures_js[] = {
#embed "../../Public/js/report/pictures.js"
};

static const unsigned char js_report_place_js[] = {
#embed "../../Public/js/report/place.js"
};

static const unsigned char js_report_rejecting_js[] = {
#embed "../../Public/js/report/rejecting.js"
};

static const unsigned char js_report_report_js[] = {
#embed "../../Public/js/report/report.js"
};

static const unsigned char js_report_results_list_js[] = {
#embed "../../Public/js/report/results-list.js"
};

static const unsigned char js_report_results_js[] = {
#embed "../../Public/js/report/results.js"
};

static const unsigned char js_report_viewer_js[] = {
#embed "../../Public/js/report/viewer.js"
};

static const unsigned char js_report_words_js[] = {
#embed "../../Public/js/report/words.js"
};

static const unsigned char js_state_js[] = {
#embed "../../Public/js/state.js"
};

static const unsigned char js_stream_js[] = {
#embed "../../Public/js/stream.js"
};

static const unsigned char js_swipes_js[] = {
#embed "../../Public/js/swipes.js"
};

static const unsigned char js_templates_js[] = {
#embed "../../Public/js/templates.js"
};

static const unsigned char js_wire_js[] = {
#embed "../../Public/js/wire.js"
};

static const unsigned char schema_listpreview_schema_json[] = {
#embed "../../Public/schema/listpreview.schema.json"
};

static const unsigned char schema_screen_schema_json[] = {
#embed "../../Public/schema/screen.schema.json"
};

static const CWebAsset files[] = {
    {"css/actions.css", css_actions_css, sizeof css_actions_css},
    {"css/animations.css", css_animations_css, sizeof css_animations_css},
    {"css/bars.css", css_bars_css, sizeof css_bars_css},
    {"css/controls.css", css_controls_css, sizeof css_controls_css},
    {"css/fields.css", css_fields_css, sizeof css_fields_css},
    {"css/gallery/devices.css", css_gallery_devices_css, sizeof css_gallery_devices_css},
    {"css/gallery/frame.css", css_gallery_frame_css, sizeof css_gallery_frame_css},
    {"css/gallery/glyphs.css", css_gallery_glyphs_css, sizeof css_gallery_glyphs_css},
    {"css/gallery/page.css", css_gallery_page_css, sizeof css_gallery_page_css},
    {"css/gallery/panel.css", css_gallery_panel_css, sizeof css_gallery_panel_css},
    {"css/gallery/stage.css", css_gallery_stage_css, sizeof css_gallery_stage_css},
    {"css/gallery/timeline.css", css_gallery_timeline_css, sizeof css_gallery_timeline_css},
    {"css/gallery/tokens.css", css_gallery_tokens_css, sizeof css_gallery_tokens_css},
    {"css/gallery/windows.css", css_gallery_windows_css, sizeof css_gallery_windows_css},
    {"css/icons.css", css_icons_css, sizeof css_icons_css},
    {"css/items.css", css_items_css, sizeof css_items_css},
    {"css/layout.css", css_layout_css, sizeof css_layout_css},
    {"css/list-styles.css", css_list_styles_css, sizeof css_list_styles_css},
    {"css/list.css", css_list_css, sizeof css_list_css},
    {"css/loader.css", css_loader_css, sizeof css_loader_css},
    {"css/modes.css", css_modes_css, sizeof css_modes_css},
    {"css/parts.css", css_parts_css, sizeof css_parts_css},
    {"css/pictures/picture.css", css_pictures_picture_css, sizeof css_pictures_picture_css},
    {"css/report/approving.css", css_report_approving_css, sizeof css_report_approving_css},
    {"css/report/narrow.css", css_report_narrow_css, sizeof css_report_narrow_css},
    {"css/report/pictures.css", css_report_pictures_css, sizeof css_report_pictures_css},
    {"css/report/results.css", css_report_results_css, sizeof css_report_results_css},
    {"css/report/review.css", css_report_review_css, sizeof css_report_review_css},
    {"css/report/words.css", css_report_words_css, sizeof css_report_words_css},
    {"css/scriptless.css", css_scriptless_css, sizeof css_scriptless_css},
    {"css/served/problems.css", css_served_problems_css, sizeof css_served_problems_css},
    {"css/theme.css", css_theme_css, sizeof css_theme_css},
    {"css/toolbars.css", css_toolbars_css, sizeof css_toolbars_css},
    {"fonts/OFL.txt", fonts_OFL_txt, sizeof fonts_OFL_txt},
    {"fonts/inter.woff2", fonts_inter_woff2, sizeof fonts_inter_woff2},
    {"fonts/noto-sans-arabic-Bold.woff2", fonts_noto_sans_arabic_Bold_woff2, sizeof fonts_noto_sans_arabic_Bold_woff2},
    {"fonts/noto-sans-arabic-Regular.woff2", fonts_noto_sans_arabic_Regular_woff2, sizeof fonts_noto_sans_arabic_Regular_woff2},
    {"fonts/noto-sans-hebrew-Bold.woff2", fonts_noto_sans_hebrew_Bold_woff2, sizeof fonts_noto_sans_hebrew_Bold_woff2},
    {"fonts/noto-sans-hebrew-Regular.woff2", fonts_noto_sans_hebrew_Regular_woff2, sizeof fonts_noto_sans_hebrew_Regular_woff2},
    {"js/actions.js", js_actions_js, sizeof js_actions_js},
    {"js/animations.js", js_animations_js, sizeof js_animations_js},
    {"js/bars.js", js_bars_js, sizeof js_bars_js},
    {"js/document.js", js_document_js, sizeof js_document_js},
    {"js/gallery/canvas.js", js_gallery_canvas_js, sizeof js_gallery_canvas_js},
    {"js/gallery/checks-list.js", js_gallery_checks_list_js, sizeof js_gallery_checks_list_js},
    {"js/gallery/checks.js", js_gallery_checks_js, sizeof js_gallery_checks_js},
    {"js/gallery/controls.js", js_gallery_controls_js, sizeof js_gallery_controls_js},
    {"js/gallery/elements.js", js_gallery_elements_js, sizeof js_gallery_elements_js},
    {"js/gallery/fields.js", js_gallery_fields_js, sizeof js_gallery_fields_js},
    {"js/gallery/frame.js", js_gallery_frame_js, sizeof js_gallery_frame_js},
    {"js/gallery/frames.js", js_gallery_frames_js, sizeof js_gallery_frames_js},
    {"js/gallery/gallery.js", js_gallery_gallery_js, sizeof js_gallery_gallery_js},
    {"js/gallery/help.js", js_gallery_help_js, sizeof js_gallery_help_js},
    {"js/gallery/inspector.js", js_gallery_inspector_js, sizeof js_gallery_inspector_js},
    {"js/gallery/lines.js", js_gallery_lines_js, sizeof js_gallery_lines_js},
    {"js/gallery/options.js", js_gallery_options_js, sizeof js_gallery_options_js},
    {"js/gallery/panel.js", js_gallery_panel_js, sizeof js_gallery_panel_js},
    {"js/gallery/route.js", js_gallery_route_js, sizeof js_gallery_route_js},
    {"js/gallery/search.js", js_gallery_search_js, sizeof js_gallery_search_js},
    {"js/gallery/served.js", js_gallery_served_js, sizeof js_gallery_served_js},
    {"js/gallery/sidebar.js", js_gallery_sidebar_js, sizeof js_gallery_sidebar_js},
    {"js/gallery/start.js", js_gallery_start_js, sizeof js_gallery_start_js},
    {"js/gallery/timeline.js", js_gallery_timeline_js, sizeof js_gallery_timeline_js},
    {"js/gallery/values.js", js_gallery_values_js, sizeof js_gallery_values_js},
    {"js/live.js", js_live_js, sizeof js_live_js},
    {"js/namespace.js", js_namespace_js, sizeof js_namespace_js},
    {"js/operations.js", js_operations_js, sizeof js_operations_js},
    {"js/pictures/step.js", js_pictures_step_js, sizeof js_pictures_step_js},
    {"js/pictures/studio.js", js_pictures_studio_js, sizeof js_pictures_studio_js},
    {"js/problems.js", js_problems_js, sizeof js_problems_js},
    {"js/report/approving.js", js_report_approving_js, sizeof js_report_approving_js},
    {"js/report/keys.js", js_report_keys_js, sizeof js_report_keys_js},
    {"js/report/markup.js", js_report_markup_js, sizeof js_report_markup_js},
    {"js/report/modes.js", js_report_modes_js, sizeof js_report_modes_js},
    {"js/report/pictures.js", js_report_pictures_js, sizeof js_report_pictures_js},
    {"js/report/place.js", js_report_place_js, sizeof js_report_place_js},
    {"js/report/rejecting.js", js_report_rejecting_js, sizeof js_report_rejecting_js},
    {"js/report/report.js", js_report_report_js, sizeof js_report_report_js},
    {"js/report/results-list.js", js_report_results_list_js, sizeof js_report_results_list_js},
    {"js/report/results.js", js_report_results_js, sizeof js_report_results_js},
    {"js/report/viewer.js", js_report_viewer_js, sizeof js_report_viewer_js},
    {"js/report/words.js", js_report_words_js, sizeof js_report_words_js},
    {"js/state.js", js_state_js, sizeof js_state_js},
    {"js/stream.js", js_stream_js, sizeof js_stream_js},
    {"js/swipes.js", js_swipes_js, sizeof js_swipes_js},
    {"js/templates.js", js_templates_js, sizeof js_templates_js},
    {"js/wire.js", js_wire_js, sizeof js_wire_js},
    {"schema/listpreview.schema.json", schema_listpreview_schema_json, sizeof schema_listpreview_schema_json},
    {"schema/screen.schema.json", schema_screen_schema_json, sizeof schema_screen_schema_json},
};

const CWebAsset *CWebAssetFiles(void) { return files; }
size_t CWebAssetCount(void) { return sizeof files / sizeof *files; }
