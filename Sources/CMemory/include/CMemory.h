#pragma once

/* Lets the C library take memory in large pieces and give none of it back before the program ends. */
void scrubjay_keep_memory(void);

/* Lets all threads take memory from one place. From places of their own, not all that is free can be given back. */
void scrubjay_share_memory(void);

/* Gives the system all memory that was freed. */
void scrubjay_give_back_memory(void);

/* The variables of the environment of this process, as a new process takes them. */
char *_Nullable *_Nonnull scrubjay_environment(void);
