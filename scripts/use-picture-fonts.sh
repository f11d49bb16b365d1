# For sourcing in the project's folder. `use_picture_fonts <folder>` makes all pages below it use the fonts of pictures,
# including those whose policy allows no external files.
use_picture_fonts() {
    find "$1" -name '*.html' -exec perl -pi -e \
        's|<meta content="[^"]*" http-equiv="Content-Security-Policy" />||;
         s|</head>|<link href="file://'"$PWD"'/scripts/picture-fonts.css" rel="stylesheet" /></head>|' {} +
}
