#include "CSnowball.h"
