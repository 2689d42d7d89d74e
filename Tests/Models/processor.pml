/*
 * What a model of threads that own something needs of the processor and of the system, for serializer.pml and lock.pml.
 *
 * Plain and relaxed stores wait in a buffer of their thread, from which the others see them later and out of order: those
 * to one variable in order, a releasing one after all before it, and all of them before an exchange that releases. That is
 * what x86 does, where all go in order, and more. Loads are not reordered.
 */

bool ownerIsInside;
/* What the work works on. */
byte state;

/* The stores that others have not seen yet. */
#define INSIDE 0
#define STATE 1
chan buffer[THREADS] = [4] of { bit /* variable */, byte /* value */, bool /* releases */ };

inline write() {
  if
  :: variable == INSIDE -> ownerIsInside = value
  :: else -> state = value
  fi
}

/* A full memory barrier in a thread. */
inline flush(thread_) {
  do
  :: nempty(buffer[thread_]) -> buffer[thread_]?variable, value, releases; write()
  :: empty(buffer[thread_]) -> break
  od;
  variable = 0; value = 0; releases = 0
}

proctype Buffer(byte thread) {
  bit variable; byte value; bool releases;
end:
  do
  :: d_step { nempty(buffer[thread]) ->
       buffer[thread]?variable, value, releases; write(); variable = 0; value = 0; releases = 0 }
  :: d_step { buffer[thread]??[STATE, _, _] && !buffer[thread]?[STATE, _, _] ->
       buffer[thread]??STATE, value, releases; state = value; value = 0; releases = 0 }
  :: d_step { buffer[thread]??[INSIDE, _, _] && !buffer[thread]?[INSIDE, _, _] ->
       buffer[thread]?? <INSIDE, value, releases>;
       if
       :: !releases -> buffer[thread]??INSIDE, value, releases; ownerIsInside = value
       :: else
       fi;
       value = 0; releases = 0 }
  od
}

inline heavyBarrier() {
#ifndef WITHOUT_BARRIER
  d_step { flush(me); passed[me] = true };
  do
  :: d_step { !passed[0] -> flush(0); passed[0] = true }
  :: d_step { !passed[1] -> flush(1); passed[1] = true }
#if THREADS > 2
  :: d_step { !passed[2] -> flush(2); passed[2] = true }
  :: d_step { passed[0] && passed[1] && passed[2] ->
       passed[0] = false; passed[1] = false; passed[2] = false }; break
#else
  :: d_step { passed[0] && passed[1] -> passed[0] = false; passed[1] = false }; break
#endif
  od
#else
  skip
#endif
}

inline runBuffers() {
  run Buffer(0); run Buffer(1);
#if THREADS > 2
  run Buffer(2);
#endif
}
