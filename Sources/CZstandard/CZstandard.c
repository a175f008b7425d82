#include "CZstandard.h"
