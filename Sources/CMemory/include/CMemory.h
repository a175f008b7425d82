#pragma once

/* Lets the C library take memory in large pieces and give none of it back before the program ends. */
void scrubjay_keep_memory(void);
