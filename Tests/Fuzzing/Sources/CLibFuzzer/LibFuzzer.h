#include <stddef.h>
#include <stdint.h>

// Starts libFuzzer in a program with its own `main`, as all Swift programs are.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
