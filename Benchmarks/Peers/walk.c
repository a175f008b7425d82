// The limit of looking for changed files: every entry of a folder and of those below it is asked for its size and dates.
// Prints how many files there are.
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static long files, bytes;

/// Walks the folder that `descriptor` stands for, and closes it. What cannot be opened counts as empty.
static void walk(int descriptor) {
    DIR *folder = fdopendir(descriptor);
    if (folder == NULL) {
        if (descriptor >= 0) close(descriptor);
        return;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        struct stat status;
        if (fstatat(dirfd(folder), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0) continue;
        if (S_ISDIR(status.st_mode)) {
            walk(openat(dirfd(folder), entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        } else if (S_ISREG(status.st_mode)) {
            files++;
            bytes += status.st_size;
        }
    }
    closedir(folder);
}

int main(int count, char **arguments) {
    if (count != 2) {
        fprintf(stderr, "usage: walk FOLDER\n");
        return 2;
    }
    int descriptor = open(arguments[1], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) {
        perror(arguments[1]);
        return 2;
    }
    walk(descriptor);
    printf("%ld files, %ld bytes\n", files, bytes);
    return 0;
}
