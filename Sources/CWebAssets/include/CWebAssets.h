// The files of Public/ as bytes in the binary. A compiler takes minutes for as much in arrays of Swift.
#include <stddef.h>

typedef struct {
    /// The path below Public/.
    const char *path;
    const unsigned char *bytes;
    size_t count;
} CWebAsset;

/// The files, as many as `CWebAssetCount()` says.
const CWebAsset *CWebAssetFiles(void);
size_t CWebAssetCount(void);
