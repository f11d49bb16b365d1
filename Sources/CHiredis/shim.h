// The C client of Redis (libhiredis-dev, hiredis in Homebrew).
#include <hiredis/hiredis.h>
