#pragma once

/* Takes a terminal over: keys come one by one and are not echoed, and `enter` is written to it.
 *
 * From now on, whatever ends or stops this process gives the terminal back first. Signals that a program can act on are written to
 * `wake`, one byte each: SIGWINCH, SIGTSTP, SIGCONT. After SIGTERM, SIGHUP, SIGINT, SIGQUIT or a crash the process ends as it would
 * have without.
 *
 * input: reads keys. output: is drawn on. leave: is written when the terminal is given back; it is copied.
 * Returns 0, or an error number. One terminal at a time.
 */
int scrubjay_terminal_enter(int input, int output, int wake, const char *_Nonnull enter, const char *_Nonnull leave);

/* Gives the terminal back as it was. Does nothing if it was not taken over. */
void scrubjay_terminal_leave(void);

/* Stops this process as Ctrl-Z does and returns when it is continued. The terminal has to be given back before.
 *
 * whole_group: also stops the other processes of the job, as a key does; a signal was sent to all of them already.
 */
void scrubjay_terminal_stop(int whole_group);

/* The size of a terminal in cells; 0 for what it does not tell. */
void scrubjay_terminal_size(int descriptor, int *_Nonnull columns, int *_Nonnull rows);
