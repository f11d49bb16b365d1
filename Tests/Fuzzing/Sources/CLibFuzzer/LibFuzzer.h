#include <stddef.h>
#include <stdint.h>

// The way into libFuzzer for a program that has a `main` of its own, as Swift programs always do.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
