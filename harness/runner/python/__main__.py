# Starts the zygote. Everything else is imported before the first fork: a locked-down child cannot read this archive.
import sys

import zygote

sys.exit(zygote.main(sys.argv[0], sys.argv[1:]))
