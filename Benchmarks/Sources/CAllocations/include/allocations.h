#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// Starts to count the blocks that the whole process asks the heap for, from zero.
void allocations_start(void);

/// Stops counting; how many there were.
long allocations_stop(void);

#endif
