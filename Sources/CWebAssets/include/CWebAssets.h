// The files of Public/ as bytes in the binary. Swift arrays of this size take minutes to compile.
#pragma once

#include <stddef.h>

typedef struct {
    /// The path below Public/.
    const char *path;
    const unsigned char *bytes;
    size_t count;
} CWebAsset;

/// The files; `CWebAssetCount()` is their number.
const CWebAsset *CWebAssetFiles(void);
size_t CWebAssetCount(void);
