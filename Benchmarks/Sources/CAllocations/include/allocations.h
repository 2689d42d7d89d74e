#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// What the whole process asks the heap for.
struct allocations {
  /// How many blocks were asked for.
  long requests;
  /// How many more blocks are in use than at the start.
  long blocks;
  /// How many more bytes are in use than at the start: as the heap rounds them, and with its own few for each block.
  long bytes;
  /// The most there ever were.
  long peak_bytes;
};

/// Starts to count, from zero.
void allocations_start(void);

/// What there is to tell since the start.
struct allocations allocations_now(void);

/// Stops counting, and tells.
struct allocations allocations_stop(void);

#endif
