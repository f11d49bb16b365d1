#ifndef CLIBXML2_SHIM_H
#define CLIBXML2_SHIM_H

#include <libxml/xmlversion.h>

// Debian builds libxml2 with ICU, so <libxml/encoding.h> would include <unicode/ucnv.h>. Its UErrorCode clashes with the
// one in Foundation's own copy of ICU, and no Swift file could then see both modules. Hiding ICU changes the layout of
// one struct only, xmlCharEncodingHandler: Swift must neither allocate nor read one (and has no reason to).
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlmemory.h>
#include <libxml/xmlschemastypes.h>

// xmlFree is a mutable global function pointer (or a macro over one), which Swift 6 rightly refuses to read.
static inline void clibxml2_free(void *memory) {
    xmlFree(memory);
}

#endif
