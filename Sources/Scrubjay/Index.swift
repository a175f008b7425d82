import CMarkdown
import CSQLite
import CSnowball
import Crypto
import ScrubjayKernels
import TOMLKit
import Yams
