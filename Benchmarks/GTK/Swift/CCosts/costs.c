#include "costs.h"
#include <gtk/gtk.h>

__attribute__((noinline)) void measured_region(Body body, void *context, int times) { body(context, times); }

void *costs_adjustment(void) { return g_object_ref_sink(gtk_adjustment_new(0, 0, 1e9, 1, 1, 0)); }
void *costs_label(void) { return g_object_ref_sink(gtk_label_new("")); }

void costs_set_numbers(void *adjustment, int times)
{
  for (int time = 1; time <= times; time++) {
    GValue value = G_VALUE_INIT;
    g_value_init(&value, G_TYPE_DOUBLE);
    g_value_set_double(&value, time);
    g_object_set_property(adjustment, "value", &value);
    g_value_unset(&value);
  }
}

void costs_set_texts(void *label, int times)
{
  for (int time = 1; time <= times; time++) {
    GValue value = G_VALUE_INIT;
    g_value_init(&value, G_TYPE_STRING);
    g_value_set_string(&value, time % 2 ? "one of two texts" : "the other of two texts");
    g_object_set_property(label, "label", &value);
    g_value_unset(&value);
  }
}

static int clicks;
static void clicked(GtkButton *button, gpointer data)
{
  (void)button;
  (void)data;
  clicks++;
}

void costs_connect(void *button) { g_signal_connect(button, "clicked", G_CALLBACK(clicked), NULL); }
int costs_clicks(void) { return clicks; }

void costs_click(void *button, int times)
{
  guint signal = g_signal_lookup("clicked", GTK_TYPE_BUTTON);
  for (int time = 0; time < times; time++) g_signal_emit(button, signal, 0);
}
