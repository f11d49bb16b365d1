// The system's zlib: part of macOS's SDK, and of zlib1g-dev on Debian.
#include <zlib.h>
