import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { UNSUPPORTED } from "../tools/unsupported-imports.ts";
import { importsOf } from "./python-imports.ts";
import { pythonReadsOutside } from "./python-reads.ts";
import { pythonRisks } from "./python-risks.ts";

const FILES = new Set(["data.csv", "/home/pyodide/data.csv", "helper.py"]);
const kinds = (code: string) => pythonRisks(code, FILES).map(({ kind }) => kind);

test.each([
  "import pandas as pd\ndf = pd.read_csv('data.csv')\ndf.groupby('a').sum()",
  "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()",
  "text = 'a'.replace('a', 'b')\nitems = [1]\nitems.remove(1)",
  "from datetime import datetime as dt\nprint(dt.now(), 'a/b', \"it's 5: ok\")",
  "def f(x: int) -> int:\n    return x ** 2\nprint(f'{f(2)}')",
  "import io, pandas as pd\npd.read_csv(io.StringIO('a,b'))",
  "!ls *.csv\nfiles = !ls\n%pwd\nlen?\n%time y = 2",
  "%%html\n<script>fetch('https://x.example')</script>",
  "%%writefile new.txt\nimport requests",
  "%load_ext autoreload\n%autoreload 2",
  "%timeit x\nx = 1 if True else 2\nawait f()",
  "df.to_csv('new.csv')",
  "match x:\n    case {'a': y}:\n        pass",
  "class A:\n    def __init__(self):\n        self.x = 1",
])("%s needs no click", (code) => {
  expect(kinds(code)).toEqual([]);
});

test.each([
  ["import requests", "network"],
  ["%%time\nimport requests", "network"],
  ["!wget https://x.example/a.csv", "network"],
  ["%pip install left-pad", "package"],
  ["!rm data.csv", "deletes"],
  ["!cat {secret}", "dynamic"],
  ["!ls > data.csv", "dynamic"],
  ["!python helper.py", "dynamic"],
  ["%run helper.py", "dynamic"],
  ["%load_ext helper", "dynamic"],
  ["%env KEY", "secrets"],
  ["%%writefile data.csv\nx", "overwrites"],
  ["%%javascript\n1", "page"],
  ["%%sql\nDROP TABLE a", "dynamic"],
  ["from urllib.request import urlopen", "network"],
  ["import pandas as pd\npd.read_csv('https://x.example/a.csv')", "network"],
  ["import pandas as pd\npd.read_json(f'https://x/{secret_value}')", "network"],
  ["import pandas as pd\npd.read_csv('ht' + 'tps://x')", "network"],
  ["pd.read_csv(address)", "network"],
  ["import matplotlib.pyplot as plt\nplt.imread('//evil.example/a.png')", "network"],
  ["import js\njs.fetch('x')", "page"],
  ["from pyodide.code import run_js", "page"],
  ["import pyodide_js", "page"],
  ["import os\nos.environ['KEY']", "secrets"],
  ["from os import getenv as g\ng('KEY')", "secrets"],
  ["import fiddle\nfiddle.secret('KEY')", "secrets"],
  ["from fiddle import secret", "secrets"],
  ["import fiddle as f\nf.secrets", "secrets"],
  ["import os as o\no.remove('data.csv')", "deletes"],
  ["from os import remove as r\nr('data.csv')", "deletes"],
  ["from pathlib import Path\nPath('a').unlink()", "deletes"],
  ["import shutil\nshutil.rmtree('.')", "deletes"],
  ["import shutil\nshutil.move('a', 'b')", "deletes"],
  ["eval('1')", "dynamic"],
  ["__import__('o' + 's')", "dynamic"],
  ["import importlib", "dynamic"],
  ["getattr(os, 'rem' + 'ove')", "dynamic"],
  ["().__class__.__bases__[0].__subclasses__()", "dynamic"],
  ["import pandas as pd\npd.io.common.os.remove('x')", "dynamic"],
  ["import sys\nsys.modules['os']", "dynamic"],
  ["from os import *", "dynamic"],
  ["globals()['x']", "dynamic"],
  ["import pickle", "dynamic"],
  ["x = = 1", "dynamic"],
  ["import evil_package", "package"],
  ["import helper", "package"],
  ["open('data.csv', 'w').write('')", "overwrites"],
  ["df.to_csv('/home/pyodide/data.csv')", "overwrites"],
  ["def f():\n    if x:\n        import requests", "network"],
])("%s is a risk: %s", (code, kind) => {
  expect(kinds(code)).toContain(kind);
});

test("imports are read with what they bind", () => {
  const found = importsOf("import a.b as c, d.e\nfrom f.g import (h as i,\n  j)\nfrom k import *");
  expect(found.map(({ module, names }) => [module, ...names])).toEqual([
    ["a.b", ["c", "a.b"]],
    ["d.e", ["d", "d"]],
    ["f.g", ["i", "f.g.h"], ["j", "f.g.j"]],
    ["k", ["*", "k.*"]],
  ]);
});

test.each([
  ["print(sum(range(10)))", false],
  ["import numpy as np\nnp.arange(3)", false],
  ["pd.read_csv('a.csv')", true],
  ["open('a').read()", true],
  ["import wikipedia", true],
  ["input()", true],
  ["!cat a.csv", true],
  ["x = !ls", true],
  ["%%sql\nSELECT 1", true],
  ["%matplotlib inline\n%load_ext autoreload\n%time x = 1", false],
  ["%load_ext helper", true],
  ["%%html\n<b>open</b>", false],
])("%s reads from outside: %s", (code, expected) => {
  expect(pythonReadsOutside(code)).toBe(expected);
});

test("the packages that don't work are those that the kernel refuses", () => {
  const source = readFileSync(
    new URL("../../../../../packages/kernels/src/python/browser/fiddle.py", import.meta.url),
    "utf8",
  );
  const listed = /UNSUPPORTED = frozenset\(\s*"""([^"]*)"""/.exec(source)?.[1] ?? "";
  expect([...UNSUPPORTED].toSorted()).toEqual(listed.trim().split(/\s+/).toSorted());
});
