# To be sourced in the project's folder. `use_picture_fonts <folder>` lets all pages below it use the fonts of pictures, also those
# whose policy allows nothing from outside.
use_picture_fonts() {
    find "$1" -name '*.html' -exec perl -pi -e \
        's|<meta content="[^"]*" http-equiv="Content-Security-Policy" />||;
         s|</head>|<link href="file://'"$PWD"'/scripts/picture-fonts.css" rel="stylesheet" /></head>|' {} +
}
