/*
 * Sources/Rivulet/Serialization/Inbox.swift, without a limit, for spin: every order in which a signal puts in VALUES values and
 * ends, a task fetches them, and, with DISPOSED, a third thread closes the inbox.
 *
 * What the threads share is the word, which they only change by atomic exchanges that release and acquire, and plain fields
 * that are written before such an exchange and read after it. So a model in which all see a store at once shows everything.
 */

#ifndef VALUES
#define VALUES 3
#endif

#define IS_AWAITED 1
#define IS_CLOSED 2
#define HAS_FAILED 4
#define ONE_PUT 8
byte word;

byte appended;
bool hasFailure;
bool hasContinuation;

/* What is watched, and no part of the inbox. */
bool isResumed;
bool isOver;

inline wake() {
#ifdef WITHOUT_CLAIM
  found = word;
  word = word & ~IS_AWAITED;
#else
  d_step { found = word; word = word & ~IS_AWAITED };
#endif
  if
  :: found & IS_AWAITED -> resume()
  :: else
  fi;
  found = 0
}

inline resume() {
  d_step {
    assert(hasContinuation && !isResumed);
    isResumed = true
  }
}

inline close() {
  d_step { word = word | IS_CLOSED };
#ifndef WITHOUT_WAKING_AT_END
  wake()
#else
  skip
#endif
}

inline append() { appended++ }
inline tell() { d_step { found = word; word = word + ONE_PUT } }

inline put() {
  if
  :: word & IS_CLOSED
  :: else ->
#ifdef WRONG_ORDER_PUTTING
    tell(); append();
#else
    append(); tell();
#endif
    if
    :: found & IS_AWAITED -> wake()
    :: else -> found = 0
    fi
  fi
}

inline closeFailing() {
#ifndef WRONG_ORDER_FAILING
  hasFailure = true;
#endif
  d_step {
    if
    :: word & IS_CLOSED
    :: else -> word = word | IS_CLOSED | HAS_FAILED
    fi
  };
#ifdef WRONG_ORDER_FAILING
  hasFailure = true;
#endif
  wake()
}

proctype Signal() {
  byte puts, found;
  do
  :: puts < VALUES -> puts++; put()
  :: else -> break
  od;
  if
  :: close()
  :: closeFailing()
  fi
}

proctype Disposal() {
  byte found;
  close()
}

/* Returns when the task is resumed, by another or by itself. */
inline wait() {
#ifndef WRONG_ORDER_WAITING
  hasContinuation = true;
#endif
  do
  :: found = word;
    if
    :: found & IS_CLOSED || found / ONE_PUT != seen -> resume(); break
    :: else ->
      d_step {
#ifdef WITHOUT_COMPARISON
        isLeft = true;
#else
        isLeft = word == found;
#endif
        if
        :: isLeft -> word = found | IS_AWAITED
        :: else
        fi
      };
      if
      :: isLeft -> isLeft = false; break
      :: else
      fi
    fi
  od;
#ifdef WRONG_ORDER_WAITING
  hasContinuation = true;
#endif
  skip;
  d_step { isResumed -> isResumed = false; hasContinuation = false; found = 0 }
}

proctype Task() {
  byte taken, seen, found;
  bool isLeft;
  do
  :: found = word; seen = found / ONE_PUT;
    if
    :: taken < seen -> found = 0;
      do
      :: taken < seen -> assert(taken < appended); taken++
      :: else -> break
      od
    :: taken == seen && found & IS_CLOSED -> break
    :: else -> found = 0; wait()
    fi
  od;
  assert(!(found & HAS_FAILED) || hasFailure);
#ifndef DISPOSED
  assert(taken == VALUES);
#endif
  isOver = true
}

init {
  atomic {
    run Signal(); run Task();
#ifdef DISPOSED
    run Disposal()
#endif
  }
  /* Nobody can go on. */
  timeout -> assert(isOver)
}
