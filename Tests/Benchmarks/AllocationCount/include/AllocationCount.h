#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this platform lets a program count its own allocations.
bool allocation_count_is_available(void);

/// How often this thread has asked for memory so far: malloc, calloc, realloc and their aligned kin.
uint64_t allocation_count(void);

#endif
