"""The doors for researchers: the games as environments of PettingZoo, Gymnasium and OpenSpiel, and as sets of data.

Everything a learner sees through them is what its seat knows. The libraries that they open to come with the extra
`research`; the rest of the program never imports this package.
"""

from importlib.util import find_spec
from typing import Final

LIBRARIES: Final = ("gymnasium", "numpy", "pettingzoo", "pyspiel")

missing = [library for library in LIBRARIES if find_spec(library) is None]
if missing:
    raise ImportError(f"the doors for researchers need {', '.join(missing)}: pip install 'ludotheque[research]'")
