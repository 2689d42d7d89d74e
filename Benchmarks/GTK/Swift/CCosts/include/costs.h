#pragma once

/// What a row does, many times.
typedef void (*Body)(void *context, int times);

/// Runs a row's body. Callgrind counts what happens in here.
void measured_region(Body body, void *context, int times);

// The rows in C, as short as they can be written.
void *costs_adjustment(void);
void *costs_label(void);
void costs_set_numbers(void *adjustment, int times);
void costs_set_texts(void *label, int times);

/// Connects a handler that counts.
void costs_connect(void *button);
/// Emits `clicked`, for handlers in any language.
void costs_click(void *button, int times);
int costs_clicks(void);
