#pragma once
#include <cblas.h>
#include <stddef.h>

/* LAPACK, which is a part of OpenBLAS and has no header of its own there. Matrices are column after column; a letter is followed
   by its length, as Fortran has it. https://netlib.org/lapack/explore-html/ */
void dpotrf_(const char *uplo, const int *n, double *a, const int *lda, int *info, size_t uplo_length);
void dtrtri_(const char *uplo, const char *diag, const int *n, double *a, const int *lda, int *info, size_t uplo_length,
             size_t diag_length);
void dsyevd_(const char *jobz, const char *uplo, const int *n, double *a, const int *lda, double *w, double *work,
             const int *lwork, int *iwork, const int *liwork, int *info, size_t jobz_length, size_t uplo_length);
