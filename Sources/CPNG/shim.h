// The system's libpng: part of libpng-dev on Debian, and of Homebrew's libpng.
#include <png.h>
