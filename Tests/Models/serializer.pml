/*
 * Serializer.swift and AnySerializer*.swift in Sources/Rivulet/Serialization, for spin: every order in which THREADS threads, each of which sends
 * OPERATIONS times, can pass one serializer. Scripts/model runs it, and Documentation/Design/Serialization.md says what it shows and what it does not.
 *
 * Threads are alike, so it is enough to look at the orders in which thread 0 is the first to come, and owns the serializer, and
 * thread 1 the first other one; the rest wait for them at those two exchanges.
 *
 * Inlines have the names of the functions. Each WITHOUT_ and WRONG_ is a mistake that the checker must find.
 */

#ifndef THREADS
#define THREADS 3
#endif
#ifndef OPERATIONS
#define OPERATIONS 3
#endif
/* How many sends, in all, are made from within the work, beside the others. */
#ifndef NESTED
#define NESTED 0
#endif
/* How often, in all, the one inside puts down what is left. */
#ifndef HANDOFFS
#define HANDOFFS 1
#endif
#define SENDS (THREADS * OPERATIONS + NESTED)

/* The word of the serializer: whose it is, and what was left behind, the oldest first. */
#define NEW 0
#define FREE 1
#define TAKEN 2
#define CONTESTED 3
#define PUT_DOWN 4
#define OWNED 5 /* and the number of the thread */
#define isEverybodys(word) (word != NEW && word < OWNED)
#ifdef WITHOUT_OWNERS
byte word = FREE;
#else
byte word = NEW;
#endif
chan waiting = [SENDS] of { byte, byte };
chan ownerQueue = [SENDS] of { byte, byte };
chan pendingBatch = [SENDS] of { byte, byte };
#include "processor.pml"

/* What is watched, and no part of the serializer. */
bool isAnyoneInside;
byte done, finished, nested, handOffs;
byte sent[THREADS], received[THREADS];
/* A place is taken under a lock, as properties do: then all work is done in the order of the places. */
bool isLocked;
byte places;

#ifdef LOCKED
#define mayBeFirst(thread, hasBeen) true
#else
#define mayBeFirst(thread, hasBeen) (me == thread || hasBeen)
#endif

inline exchange(expected, desired, isReleasing) {
  d_step {
    if
    :: word == expected && (expected != TAKEN || len(waiting) == 0) ->
      if
      :: isReleasing -> flush(me)
      :: else
      fi;
      word = desired; succeeded = true
    :: else -> succeeded = false
    fi
  }
}

/* MARK: Coming in */

inline settle() {
  d_step {
    flush(me);
    if
    :: word == CONTESTED -> word = TAKEN; succeeded = true
#ifdef WITHOUT_SETTLING
    :: else -> succeeded = true
#else
    :: else -> succeeded = false
#endif
    fi
  }
}

inline enterAsOwner() {
#ifdef WRONG_ORDER_ENTERING
  found = word;
  buffer[me]!INSIDE, true, false;
#else
  buffer[me]!INSIDE, true, false;
#ifndef WITHOUT_CHECK_ENTERING
  found = word;
#endif
#endif
  if
  :: found == OWNED + me -> isOwnerInside = true; isInside = true
  :: else /* withdraw */ ->
    buffer[me]!INSIDE, false, true;
    settle();
    isInside = succeeded
  fi
}

inline claim() {
  found = word;
  if
  :: found == NEW ->
    mayBeFirst(0, word != NEW);
    exchange(NEW, OWNED + me, false);
    if
    :: succeeded -> found = OWNED + me; enterAsOwner()
    :: else -> found = word
    fi
  :: else
  fi;
  if
  :: isInside
  :: !isInside && found == OWNED + me ->
    if
    :: !isOwnerInside -> enterAsOwner()
    :: else
    fi
  :: else ->
    succeeded = false;
    if
    :: !isEverybodys(found) ->
      mayBeFirst(1, isEverybodys(word));
      exchange(found, CONTESTED, true)
    :: else
    fi;
    if
    :: succeeded ->
      heavyBarrier();
      if
      :: !ownerIsInside -> settle(); isInside = succeeded
      :: else
      fi
    :: else -> exchange(FREE, TAKEN, false); isInside = succeeded
    fi
  fi
}

inline enqueue() {
  found = word;
  if
#ifdef WRONG_PLACE
  :: isOwnerInside -> ownerQueue!me, number
#else
  :: found == OWNED + me -> ownerQueue!me, number
#endif
  :: else ->
    d_step {
      assert(isEverybodys(word));
      flush(me);
      if
      :: word == FREE -> word = TAKEN; isInside = true
      :: else -> waiting!me, number
      fi
    }
  fi
}

inline enter() {
#ifdef LOCKED
  d_step { !isLocked -> isLocked = true; number = places; places++ };
#else
  d_step { number = sent[me]; sent[me]++ };
#endif
  isInside = false;
  found = word;
  if
  :: found == OWNED + me ->
    if
    :: !isOwnerInside -> enterAsOwner()
    :: else
    fi
  :: found == FREE -> exchange(FREE, TAKEN, false); isInside = succeeded
#ifdef SLOW
  /* A thread with a transaction, and one that enters for the first time, doesn't take the fast path. */
  :: true
#endif
  :: else
  fi;
  if
  :: !isInside -> claim()
  :: else
  fi;
  if
  :: !isInside -> enqueue()
  :: else
  fi;
  d_step {
#ifdef LOCKED
    flush(me); isLocked = false;
#endif
    found = 0; succeeded = false;
    if
    :: !isInside -> number = 0
    :: else
    fi
  }
}

/* MARK: Being inside: one at a time, each sender's work in order, and each sees what the one before it did */

inline work(sender_, number_) {
  d_step {
    assert(!isAnyoneInside);
    isAnyoneInside = true;
#ifdef LOCKED
    assert(number_ == done);
#else
    assert(number_ == received[sender_]);
#endif
    received[sender_]++;
    if
    :: buffer[me]??[STATE, _, _] -> assert(buffer[me]??[STATE, eval(done), _])
    :: !buffer[me]??[STATE, _, _] -> assert(state == done)
    fi;
    number = 0
  };
#if NESTED > 0
  if
  :: d_step { nested < NESTED -> nested++ };
     enter();
     assert(!isInside && word != PUT_DOWN)
  :: true
  fi;
#endif
  d_step { nfull(buffer[me]) -> done++; buffer[me]!STATE, done, false; isAnyoneInside = false }
}

/* MARK: Leaving */

inline takeUp() {
#ifdef WITHOUT_EXCHANGE
  if
  :: word == PUT_DOWN -> word = TAKEN; succeeded = true
  :: else -> succeeded = false
  fi
#else
  d_step {
    if
    :: word == PUT_DOWN -> flush(me); word = TAKEN; succeeded = true
    :: else -> succeeded = false
    fi
  }
#endif
}

inline isTakenOver() {
  d_step { flush(me); word = PUT_DOWN; handOffs++ };
#ifdef WITHOUT_TAKING_UP
  succeeded = false
#else
  if
  :: word != PUT_DOWN -> succeeded = false
  :: true -> takeUp()
  fi
#endif
}

inline drain() {
  do
  :: d_step { nempty(pendingBatch) -> pendingBatch?sender, number };
     work(sender, number);
     if
     :: nempty(waiting) && handOffs < HANDOFFS ->
        isTakenOver();
        if
        :: succeeded
        :: else -> break
        fi
     :: true
     fi
  :: d_step {
       empty(pendingBatch) && nempty(waiting) ->
       do
       :: nempty(waiting) -> waiting?sender, number; pendingBatch!sender, number
       :: empty(waiting) -> break
       od;
       number = 0
     }
#ifdef WRONG_REST
  :: d_step { nempty(waiting) -> waiting?sender, number }; work(sender, number)
#endif
  :: empty(pendingBatch) && empty(waiting) ->
    exchange(TAKEN, FREE, true);
    if
    :: succeeded -> break
    :: else
    fi
  od;
  sender = 0
}

inline takeOver() {
  takeUp();
  if
  :: succeeded -> drain()
  :: else
  fi;
  d_step { found = 0; succeeded = false; isInside = false }
}

inline leaveAsOwner() {
#ifdef WRONG_ORDER_LEAVING
  buffer[me]!INSIDE, false, true;
#endif
#ifndef WITHOUT_OWN
  do
  :: nempty(ownerQueue) -> ownerQueue?sender, number; work(sender, number)
  :: empty(ownerQueue) -> break
  od;
  sender = 0;
#endif
  isOwnerInside = false;
#ifdef WITHOUT_RELEASE
  buffer[me]!INSIDE, false, false;
#elif !defined(WRONG_ORDER_LEAVING)
  buffer[me]!INSIDE, false, true;
#endif
#ifndef WITHOUT_CHECK_LEAVING
  found = word;
  if
  :: isEverybodys(found) /* handOver */ ->
    settle();
    if
    :: succeeded -> drain()
    :: else
    fi
  :: else
  fi
#endif
}

inline leave() {
  found = word;
  if
#ifdef WRONG_SIGN_OF_OWNER
  :: isOwnerInside || ownerIsInside -> leaveAsOwner()
#else
  :: !isEverybodys(found) -> leaveAsOwner()
#endif
  :: else ->
    exchange(TAKEN, FREE, true);
    if
    :: succeeded
    :: else /* leaveSlowly */ ->
      found = word;
      if
      :: found == CONTESTED -> leaveAsOwner()
      :: else -> drain()
      fi
    fi
  fi;
  d_step { found = 0; succeeded = false; isInside = false }
}

proctype Thread(byte me) {
  byte operations, found, number, sender;
  bool succeeded, isInside, isOwnerInside, passed[THREADS];
  bit variable; byte value; bool releases;
  do
  :: operations < OPERATIONS ->
    operations++;
    enter();
    if
    :: isInside -> work(me, number); leave()
#if HANDOFFS > 0
    :: else -> takeOver()
#else
    :: else
#endif
    fi
  :: else ->
    d_step {
      finished++;
      /* Nothing is lost, and nothing waits. */
      assert(finished < THREADS || done == THREADS * OPERATIONS + nested && len(ownerQueue) == 0 && len(waiting) == 0 && len(pendingBatch) == 0)
    };
    break
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
