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

static const unsigned char dist_animations_js[] = {
#embed "../../Public/dist/animations.js"
};

static const unsigned char dist_animations_js_map[] = {
#embed "../../Public/dist/animations.js.map"
};

static const unsigned char dist_bars_js[] = {
#embed "../../Public/dist/bars.js"
};

static const unsigned char dist_bars_js_map[] = {
#embed "../../Public/dist/bars.js.map"
};

static const unsigned char dist_gallery_elements_js[] = {
#embed "../../Public/dist/gallery/elements.js"
};

static const unsigned char dist_gallery_elements_js_map[] = {
#embed "../../Public/dist/gallery/elements.js.map"
};

static const unsigned char dist_gallery_frame_js[] = {
#embed "../../Public/dist/gallery/frame.js"
};

static const unsigned char dist_gallery_frame_js_map[] = {
#embed "../../Public/dist/gallery/frame.js.map"
};

static const unsigned char dist_gallery_gallery_js[] = {
#embed "../../Public/dist/gallery/gallery.js"
};

static const unsigned char dist_gallery_gallery_js_map[] = {
#embed "../../Public/dist/gallery/gallery.js.map"
};

static const unsigned char dist_live_js[] = {
#embed "../../Public/dist/live.js"
};

static const unsigned char dist_live_js_map[] = {
#embed "../../Public/dist/live.js.map"
};

static const unsigned char dist_page_js[] = {
#embed "../../Public/dist/page.js"
};

static const unsigned char dist_page_js_map[] = {
#embed "../../Public/dist/page.js.map"
};

static const unsigned char dist_pictures_step_js[] = {
#embed "../../Public/dist/pictures/step.js"
};

static const unsigned char dist_pictures_studio_js[] = {
#embed "../../Public/dist/pictures/studio.js"
};

static const unsigned char dist_problems_js[] = {
#embed "../../Public/dist/problems.js"
};

static const unsigned char dist_problems_js_map[] = {
#embed "../../Public/dist/problems.js.map"
};

static const unsigned char dist_report_report_js[] = {
#embed "../../Public/dist/report/report.js"
};

static const unsigned char dist_sending_js[] = {
#embed "../../Public/dist/sending.js"
};

static const unsigned char dist_sending_js_map[] = {
#embed "../../Public/dist/sending.js.map"
};

static const unsigned char dist_swipes_js[] = {
#embed "../../Public/dist/swipes.js"
};

static const unsigned char dist_swipes_js_map[] = {
#embed "../../Public/dist/swipes.js.map"
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
    {"js/animations.js", dist_animations_js, sizeof dist_animations_js},
    {"js/animations.js.map", dist_animations_js_map, sizeof dist_animations_js_map},
    {"js/bars.js", dist_bars_js, sizeof dist_bars_js},
    {"js/bars.js.map", dist_bars_js_map, sizeof dist_bars_js_map},
    {"js/gallery/elements.js", dist_gallery_elements_js, sizeof dist_gallery_elements_js},
    {"js/gallery/elements.js.map", dist_gallery_elements_js_map, sizeof dist_gallery_elements_js_map},
    {"js/gallery/frame.js", dist_gallery_frame_js, sizeof dist_gallery_frame_js},
    {"js/gallery/frame.js.map", dist_gallery_frame_js_map, sizeof dist_gallery_frame_js_map},
    {"js/gallery/gallery.js", dist_gallery_gallery_js, sizeof dist_gallery_gallery_js},
    {"js/gallery/gallery.js.map", dist_gallery_gallery_js_map, sizeof dist_gallery_gallery_js_map},
    {"js/live.js", dist_live_js, sizeof dist_live_js},
    {"js/live.js.map", dist_live_js_map, sizeof dist_live_js_map},
    {"js/page.js", dist_page_js, sizeof dist_page_js},
    {"js/page.js.map", dist_page_js_map, sizeof dist_page_js_map},
    {"js/pictures/step.js", dist_pictures_step_js, sizeof dist_pictures_step_js},
    {"js/pictures/studio.js", dist_pictures_studio_js, sizeof dist_pictures_studio_js},
    {"js/problems.js", dist_problems_js, sizeof dist_problems_js},
    {"js/problems.js.map", dist_problems_js_map, sizeof dist_problems_js_map},
    {"js/report/report.js", dist_report_report_js, sizeof dist_report_report_js},
    {"js/sending.js", dist_sending_js, sizeof dist_sending_js},
    {"js/sending.js.map", dist_sending_js_map, sizeof dist_sending_js_map},
    {"js/swipes.js", dist_swipes_js, sizeof dist_swipes_js},
    {"js/swipes.js.map", dist_swipes_js_map, sizeof dist_swipes_js_map},
    {"fonts/OFL.txt", fonts_OFL_txt, sizeof fonts_OFL_txt},
    {"fonts/inter.woff2", fonts_inter_woff2, sizeof fonts_inter_woff2},
    {"fonts/noto-sans-arabic-Bold.woff2", fonts_noto_sans_arabic_Bold_woff2, sizeof fonts_noto_sans_arabic_Bold_woff2},
    {"fonts/noto-sans-arabic-Regular.woff2", fonts_noto_sans_arabic_Regular_woff2, sizeof fonts_noto_sans_arabic_Regular_woff2},
    {"fonts/noto-sans-hebrew-Bold.woff2", fonts_noto_sans_hebrew_Bold_woff2, sizeof fonts_noto_sans_hebrew_Bold_woff2},
    {"fonts/noto-sans-hebrew-Regular.woff2", fonts_noto_sans_hebrew_Regular_woff2, sizeof fonts_noto_sans_hebrew_Regular_woff2},
    {"schema/listpreview.schema.json", schema_listpreview_schema_json, sizeof schema_listpreview_schema_json},
    {"schema/screen.schema.json", schema_screen_schema_json, sizeof schema_screen_schema_json},
};

const CWebAsset *CWebAssetFiles(void) { return files; }
size_t CWebAssetCount(void) { return sizeof files / sizeof *files; }
