/*
 * Sources/Rivulet/Serialization/Locked.swift, biased, for spin: every order in which THREADS threads, each of which takes the lock
 * OPERATIONS times, can do so. As serializer.pml in everything else.
 */

#ifndef THREADS
#define THREADS 3
#endif
#ifndef OPERATIONS
#define OPERATIONS 3
#endif

#define NOBODY 0
#define EVERYBODY 1
#define OWNED 2 /* and the number of the thread */
byte owner = NOBODY;
bool isLocked;

#include "processor.pml"

/* What is watched, and no part of the lock. */
bool isAnyoneInside;
byte done;

inline leaveAsOwner() {
#ifdef WITHOUT_RELEASE
  buffer[me]!INSIDE, false, false
#else
  buffer[me]!INSIDE, false, true
#endif
}

inline enterAsOwner() {
  found = owner;
  isOwner = false;
  if
  :: found == OWNED + me ->
#ifdef WRONG_ORDER_ENTERING
    found = owner;
    buffer[me]!INSIDE, true, false;
#else
    buffer[me]!INSIDE, true, false;
#ifndef WITHOUT_CHECK_ENTERING
    found = owner;
#endif
#endif
    if
    :: found == OWNED + me -> isOwner = true
    :: else -> leaveAsOwner()
    fi
  :: else
  fi;
  found = 0
}

inline lock() {
  d_step { !isLocked -> isLocked = true };
  /* Only written under the mutex, so what is read and written here others see at once, or not before its end. */
  if
  :: owner == EVERYBODY
  :: owner == NOBODY -> owner = OWNED + me
  :: else /* changeOwner */ ->
    owner = EVERYBODY;
    heavyBarrier();
#ifndef WITHOUT_WAITING
    !ownerIsInside
#else
    skip
#endif
  fi;
  skip
}

inline unlock() {
  d_step { flush(me); isLocked = false }
}

proctype Thread(byte me) {
  byte operations, found;
  bool isOwner, passed[THREADS];
  bit variable; byte value; bool releases;
  do
  :: operations < OPERATIONS ->
    operations++;
    enterAsOwner();
    if
    :: !isOwner -> lock()
    :: else
    fi;
    d_step {
      assert(!isAnyoneInside);
      isAnyoneInside = true;
      if
      :: buffer[me]??[STATE, _, _] -> assert(buffer[me]??[STATE, eval(done), _])
      :: !buffer[me]??[STATE, _, _] -> assert(state == done)
      fi
    };
    d_step { nfull(buffer[me]) -> done++; buffer[me]!STATE, done, false; isAnyoneInside = false };
    if
    :: isOwner -> leaveAsOwner(); isOwner = false
    :: else -> unlock()
    fi
  :: else -> break
  od
}

init {
  atomic {
    runBuffers();
    run Thread(0); run Thread(1);
#if THREADS > 2
    run Thread(2)
#endif
  }
}
