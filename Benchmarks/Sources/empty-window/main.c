// A window of libadwaita with nothing in it but its header, as short as it can be written: what no program's window comes sooner than,
// unless it starts GTK in a better way. It marks when its window is mapped as Pixels does.
#include <adwaita.h>
#include <time.h>

static void mapped(GtkWidget *window, gpointer path)
{
  (void)window;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  FILE *marks = fopen(path, "w");
  if (!marks) return;
  fprintf(marks, "%lld mapped\n", now.tv_sec * 1000000000LL + now.tv_nsec);
  fclose(marks);
}

static void activate(GtkApplication *application, gpointer path)
{
  GtkWidget *window = adw_application_window_new(application);
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), adw_header_bar_new());
  gtk_window_set_default_size(GTK_WINDOW(window), 1730, 1000);
  g_signal_connect(window, "map", G_CALLBACK(mapped), path);
  gtk_window_present(GTK_WINDOW(window));
}

int main(void)
{
  // Without a GPU, as Pixels does: OpenGL would take it longer.
  g_setenv("GSK_RENDERER", "cairo", TRUE);
  g_setenv("GDK_DEBUG", "gl-disable", TRUE);
  AdwApplication *application = adw_application_new("io.github.rivulet.EmptyWindow", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), getenv("PIXELS_TIMING"));
  return g_application_run(G_APPLICATION(application), 0, NULL);
}
