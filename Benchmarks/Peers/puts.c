// The limit of starting a process: it says one line and ends.
#include <stdio.h>

int main(void) { return puts("hello") < 0; }
