#include "CTerminal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* All of this is read by signal handlers, which call only functions that are safe there. It is written while they are not installed. */
static struct termios original;
static char farewell[256];
static size_t farewell_length;
static int input_end = -1, output_end = -1, wake_end = -1;
static volatile sig_atomic_t is_entered = 0;

static const int told[] = {SIGWINCH, SIGTSTP, SIGCONT};
static const int deadly[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { told_count = sizeof told / sizeof *told, deadly_count = sizeof deadly / sizeof *deadly };
static struct sigaction told_before[told_count], deadly_before[deadly_count];

static void write_all(const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(output_end, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

static void give_back(void) {
    if (!is_entered) return;
    is_entered = 0;
    write_all(farewell, farewell_length);
    while (tcsetattr(input_end, TCSADRAIN, &original) < 0 && errno == EINTR) {}
}

static void tell(int number) {
    int code = errno;
    unsigned char byte = (unsigned char)number;
    // The reader empties the pipe at once, so a full one has woken it already.
    ssize_t written = write(wake_end, &byte, 1);
    (void)written;
    errno = code;
}

/* Gives the terminal back, and sends the signal again, which then does what it would have done without. */
static void end(int number) {
    int code = errno;
    give_back();
    for (int index = 0; index < deadly_count; index++) {
        if (deadly[index] == number) sigaction(number, &deadly_before[index], NULL);
    }
    errno = code;
    raise(number);
}

int scrubjay_terminal_enter(int input, int output, int wake, const char *enter, const char *leave) {
    if (is_entered) return EBUSY;
    if (tcgetattr(input, &original) < 0) return errno;
    input_end = input;
    output_end = output;
    wake_end = wake;
    farewell_length = strnlen(leave, sizeof farewell);
    memcpy(farewell, leave, farewell_length);

    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART | SA_ONSTACK;
    action.sa_handler = tell;
    for (int index = 0; index < told_count; index++) sigaction(told[index], &action, &told_before[index]);
    action.sa_handler = end;
    for (int index = 0; index < deadly_count; index++) {
        sigaction(deadly[index], &action, &deadly_before[index]);
        // Whoever started this process may ignore a signal on purpose, as `nohup` does. It would not end the process.
        if (deadly_before[index].sa_handler == SIG_IGN) sigaction(deadly[index], &deadly_before[index], NULL);
    }
    is_entered = 1;

    struct termios raw = original;
    raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
    raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
    raw.c_cflag |= CS8;
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    int result;
    // What was typed before stays.
    while ((result = tcsetattr(input, TCSADRAIN, &raw)) < 0 && errno == EINTR) {}
    if (result < 0) {
        int code = errno;
        is_entered = 0;
        scrubjay_terminal_leave();
        return code;
    }
    write_all(enter, strlen(enter));
    return 0;
}

void scrubjay_terminal_leave(void) {
    if (wake_end < 0) return;
    give_back();
    for (int index = 0; index < told_count; index++) sigaction(told[index], &told_before[index], NULL);
    for (int index = 0; index < deadly_count; index++) sigaction(deadly[index], &deadly_before[index], NULL);
    wake_end = -1;
}

void scrubjay_terminal_stop(int whole_group) {
    struct sigaction action, before;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = SIG_IGN;
    sigaction(SIGTSTP, &action, &before);
    if (whole_group) kill(0, SIGTSTP);
    action.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &action, NULL);
    // A signal to this thread stops the process before `raise` returns. Threads of Dispatch block signals.
    sigset_t stop, mask;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
    raise(SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(SIGTSTP, &before, NULL);
}

void scrubjay_terminal_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    int isKnown = ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    *columns = isKnown ? size.ws_col : 0;
    *rows = isKnown ? size.ws_row : 0;
}
