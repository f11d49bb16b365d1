// The files of Public/. Made by scripts/list-web-assets.sh.
#include "CWebAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char dist_css_fonts_css[] = {
#embed "../../Public/dist/css/fonts.css"
};

static const unsigned char dist_css_gallery_css[] = {
#embed "../../Public/dist/css/gallery.css"
};

static const unsigned char dist_css_page_css[] = {
#embed "../../Public/dist/css/page.css"
};

static const unsigned char dist_css_pictures_css[] = {
#embed "../../Public/dist/css/pictures.css"
};

static const unsigned char dist_css_report_css[] = {
#embed "../../Public/dist/css/report.css"
};

static const unsigned char dist_js_animations_js[] = {
#embed "../../Public/dist/js/animations.js"
};

static const unsigned char dist_js_animations_js_map[] = {
#embed "../../Public/dist/js/animations.js.map"
};

static const unsigned char dist_js_bars_js[] = {
#embed "../../Public/dist/js/bars.js"
};

static const unsigned char dist_js_bars_js_map[] = {
#embed "../../Public/dist/js/bars.js.map"
};

static const unsigned char dist_js_gallery_first_js[] = {
#embed "../../Public/dist/js/gallery/first.js"
};

static const unsigned char dist_js_gallery_first_js_map[] = {
#embed "../../Public/dist/js/gallery/first.js.map"
};

static const unsigned char dist_js_gallery_gallery_js[] = {
#embed "../../Public/dist/js/gallery/gallery.js"
};

static const unsigned char dist_js_gallery_gallery_js_map[] = {
#embed "../../Public/dist/js/gallery/gallery.js.map"
};

static const unsigned char dist_js_live_js[] = {
#embed "../../Public/dist/js/live.js"
};

static const unsigned char dist_js_live_js_map[] = {
#embed "../../Public/dist/js/live.js.map"
};

static const unsigned char dist_js_page_js[] = {
#embed "../../Public/dist/js/page.js"
};

static const unsigned char dist_js_pictures_step_js[] = {
#embed "../../Public/dist/js/pictures/step.js"
};

static const unsigned char dist_js_pictures_studio_js[] = {
#embed "../../Public/dist/js/pictures/studio.js"
};

static const unsigned char dist_js_presented_js[] = {
#embed "../../Public/dist/js/presented.js"
};

static const unsigned char dist_js_presented_js_map[] = {
#embed "../../Public/dist/js/presented.js.map"
};

static const unsigned char dist_js_problems_js[] = {
#embed "../../Public/dist/js/problems.js"
};

static const unsigned char dist_js_problems_js_map[] = {
#embed "../../Public/dist/js/problems.js.map"
};

static const unsigned char dist_js_replay_js[] = {
#embed "../../Public/dist/js/replay.js"
};

static const unsigned char dist_js_replay_js_map[] = {
#embed "../../Public/dist/js/replay.js.map"
};

static const unsigned char dist_js_report_report_js[] = {
#embed "../../Public/dist/js/report/report.js"
};

static const unsigned char dist_js_sending_js[] = {
#embed "../../Public/dist/js/sending.js"
};

static const unsigned char dist_js_sending_js_map[] = {
#embed "../../Public/dist/js/sending.js.map"
};

static const unsigned char dist_js_shelves_js[] = {
#embed "../../Public/dist/js/shelves.js"
};

static const unsigned char dist_js_shelves_js_map[] = {
#embed "../../Public/dist/js/shelves.js.map"
};

static const unsigned char dist_js_swipes_js[] = {
#embed "../../Public/dist/js/swipes.js"
};

static const unsigned char dist_js_swipes_js_map[] = {
#embed "../../Public/dist/js/swipes.js.map"
};

static const unsigned char dist_js_wheels_js[] = {
#embed "../../Public/dist/js/wheels.js"
};

static const unsigned char dist_js_wheels_js_map[] = {
#embed "../../Public/dist/js/wheels.js.map"
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
    {"css/fonts.css", dist_css_fonts_css, sizeof dist_css_fonts_css},
    {"css/gallery.css", dist_css_gallery_css, sizeof dist_css_gallery_css},
    {"css/page.css", dist_css_page_css, sizeof dist_css_page_css},
    {"css/pictures.css", dist_css_pictures_css, sizeof dist_css_pictures_css},
    {"css/report.css", dist_css_report_css, sizeof dist_css_report_css},
    {"js/animations.js", dist_js_animations_js, sizeof dist_js_animations_js},
    {"js/animations.js.map", dist_js_animations_js_map, sizeof dist_js_animations_js_map},
    {"js/bars.js", dist_js_bars_js, sizeof dist_js_bars_js},
    {"js/bars.js.map", dist_js_bars_js_map, sizeof dist_js_bars_js_map},
    {"js/gallery/first.js", dist_js_gallery_first_js, sizeof dist_js_gallery_first_js},
    {"js/gallery/first.js.map", dist_js_gallery_first_js_map, sizeof dist_js_gallery_first_js_map},
    {"js/gallery/gallery.js", dist_js_gallery_gallery_js, sizeof dist_js_gallery_gallery_js},
    {"js/gallery/gallery.js.map", dist_js_gallery_gallery_js_map, sizeof dist_js_gallery_gallery_js_map},
    {"js/live.js", dist_js_live_js, sizeof dist_js_live_js},
    {"js/live.js.map", dist_js_live_js_map, sizeof dist_js_live_js_map},
    {"js/page.js", dist_js_page_js, sizeof dist_js_page_js},
    {"js/pictures/step.js", dist_js_pictures_step_js, sizeof dist_js_pictures_step_js},
    {"js/pictures/studio.js", dist_js_pictures_studio_js, sizeof dist_js_pictures_studio_js},
    {"js/presented.js", dist_js_presented_js, sizeof dist_js_presented_js},
    {"js/presented.js.map", dist_js_presented_js_map, sizeof dist_js_presented_js_map},
    {"js/problems.js", dist_js_problems_js, sizeof dist_js_problems_js},
    {"js/problems.js.map", dist_js_problems_js_map, sizeof dist_js_problems_js_map},
    {"js/replay.js", dist_js_replay_js, sizeof dist_js_replay_js},
    {"js/replay.js.map", dist_js_replay_js_map, sizeof dist_js_replay_js_map},
    {"js/report/report.js", dist_js_report_report_js, sizeof dist_js_report_report_js},
    {"js/sending.js", dist_js_sending_js, sizeof dist_js_sending_js},
    {"js/sending.js.map", dist_js_sending_js_map, sizeof dist_js_sending_js_map},
    {"js/shelves.js", dist_js_shelves_js, sizeof dist_js_shelves_js},
    {"js/shelves.js.map", dist_js_shelves_js_map, sizeof dist_js_shelves_js_map},
    {"js/swipes.js", dist_js_swipes_js, sizeof dist_js_swipes_js},
    {"js/swipes.js.map", dist_js_swipes_js_map, sizeof dist_js_swipes_js_map},
    {"js/wheels.js", dist_js_wheels_js, sizeof dist_js_wheels_js},
    {"js/wheels.js.map", dist_js_wheels_js_map, sizeof dist_js_wheels_js_map},
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
