// The baseline of Scripts/bench-nats: the same jobs as Benchmark.swift, with the client library of NATS in C alone.
#include <inttypes.h>
#include <nats/nats.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <pthread.h>

enum { size = 100 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

// Of the thread: for a handler, whose time on the clock other programs would lengthen.
static double processor_of_thread(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static double processor(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void check(natsStatus status, const char *what) {
  if (status == NATS_OK) return;
  fprintf(stderr, "baseline: %s: %s\n", what, natsStatus_GetText(status));
  exit(1);
}

static natsConnection *connection_to(const char *url, bool sends_at_once) {
  natsConnection *connection = NULL;
  natsOptions *options = NULL;
  check(natsOptions_Create(&options), "options");
  check(natsOptions_SetURL(options, url), "address");
  check(natsOptions_SetSendAsap(options, sends_at_once), "options");
  check(natsConnection_Connect(&connection, options), "connect");
  natsOptions_Destroy(options);
  return connection;
}

// The receiver. A held one waits in its first message until all others are in the queue.
static long total;
static bool holds;
static long received;
static uint64_t checksum;
static double start, end;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static bool is_released, is_over;

static void wait_for(bool *flag) {
  pthread_mutex_lock(&lock);
  while (!*flag) pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
}

static void set(bool *flag) {
  pthread_mutex_lock(&lock);
  *flag = true;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

static void receive(natsConnection *connection, natsSubscription *subscription, natsMsg *message, void *closure) {
  if (received == 0) {
    if (holds) wait_for(&is_released);
    start = holds ? processor_of_thread() : now();
  }
  uint64_t number;
  memcpy(&number, natsMsg_GetData(message), sizeof number);
  checksum = checksum * 31 + number + (uint64_t)natsMsg_GetDataLength(message);
  natsMsg_Destroy(message);
  if (++received == total) {
    end = holds ? processor_of_thread() : now();
    set(&is_over);
  }
}

static void subscriber(const char *url) {
  natsConnection *connection = connection_to(url, false);
  natsSubscription *subscription = NULL;
  check(natsConnection_Subscribe(&subscription, connection, "bench", receive, NULL), "subscribe");
  natsSubscription_SetPendingLimits(subscription, -1, -1);
  check(natsConnection_Flush(connection), "flush");
  double before = processor();
  printf("ready\n");
  fflush(stdout);
  char line[16];
  if (fgets(line, sizeof line, stdin)) {
    // The answer comes after all messages.
    check(natsConnection_FlushTimeout(connection, 60000), "flush");
    set(&is_released);
  }
  wait_for(&is_over);
  printf("%.9f %.9f %" PRIu64 "\n", end - start, processor() - before, checksum);
}

static void publisher(const char *url) {
  natsConnection *connection = connection_to(url, false);
  char data[size];
  memset(data, 'x', size);
  double before = processor(), begin = now();
  for (uint64_t number = 0; number < (uint64_t)total; number++) {
    memcpy(data, &number, sizeof number);
    check(natsConnection_Publish(connection, "bench", data, size), "publish");
  }
  check(natsConnection_FlushTimeout(connection, 60000), "flush");
  printf("%.9f %.9f %ld\n", now() - begin, processor() - before, total);
}

static int by_time(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static void requester(const char *url) {
  natsConnection *connection = connection_to(url, false);
  double *times = malloc(sizeof(double) * total);
  char data[size];
  memset(data, 'x', size);
  uint64_t sum = 0;
  for (long index = -500; index < total; index++) {
    uint64_t number = index + 500;
    memcpy(data, &number, sizeof number);
    natsMsg *reply = NULL;
    double begin = now();
    check(natsConnection_Request(&reply, connection, "echo", data, size, 5000), "request");
    if (index >= 0) times[index] = now() - begin;
    memcpy(&number, natsMsg_GetData(reply), sizeof number);
    sum = sum * 31 + number;
    natsMsg_Destroy(reply);
  }
  qsort(times, total, sizeof *times, by_time);
  printf("%.9f %.9f %" PRIu64 "\n", times[total / 2], times[total * 99 / 100], sum);
}

static void answer(natsConnection *connection, natsSubscription *subscription, natsMsg *message, void *closure) {
  natsConnection_Publish(connection, natsMsg_GetReply(message), natsMsg_GetData(message), natsMsg_GetDataLength(message));
  natsMsg_Destroy(message);
}

// Sends at once, or the millisecond for which it waits would hide what a requester takes.
static void responder(const char *url) {
  natsConnection *connection = connection_to(url, true);
  natsSubscription *subscription = NULL;
  check(natsConnection_Subscribe(&subscription, connection, "echo", answer, NULL), "subscribe");
  check(natsConnection_Flush(connection), "flush");
  printf("ready\n");
  fflush(stdout);
  getchar();
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "Usage: baseline receive|hold|publish|request|respond URL COUNT\n");
    return 2;
  }
  const char *job = arguments[1], *url = arguments[2];
  total = atol(arguments[3]);
  holds = strcmp(job, "hold") == 0;
  if (holds || strcmp(job, "receive") == 0) subscriber(url);
  else if (strcmp(job, "publish") == 0) publisher(url);
  else if (strcmp(job, "request") == 0) requester(url);
  else responder(url);
  return 0;
}
