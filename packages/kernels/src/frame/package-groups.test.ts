import { expect, test } from "vitest";
import { chooseGroup, type PackageGroup } from "./package-groups.ts";

function group(name: string, size: number): PackageGroup {
  const modules = name.split("+");
  return {
    name,
    url: `/package-groups/${name}/`,
    modules: modules.includes("matplotlib") ? [...modules, "pylab"] : modules,
    packages: { ...Object.fromEntries(modules.map((module) => [module, "2.0"])), "python-dateutil": "3.1" },
    sizes: { snapshot: size, libraries: size },
  };
}

const GROUPS = [group("numpy+pandas+matplotlib", 30), group("numpy+pandas", 20), group("numpy", 10), group("six", 5)];

test.each<[string, string, string | null]>([
  ["nothing", "print(1)", null],
  ["an empty notebook", "", null],
  ["one package", "import numpy as np", "numpy"],
  ["a part of a package", "from numpy.linalg import inv", "numpy"],
  ["a package that contains another one's", "import pandas as pd", "numpy+pandas"],
  ["several in one line", "import json, numpy as np, pandas", "numpy+pandas"],
  ["an indented import", "def f():\n    import numpy\n", "numpy"],
  ["a second module of a package", "import pylab", "numpy+pandas+matplotlib"],
  ["a package in no group too", "import scipy, numpy", "numpy"],
  ["two groups: the one with more", "import six, numpy, pandas", "numpy+pandas"],
  ["a longer name", "import numpydoc", null],
  ["a relative import", "from . import numpy", null],
  ["a comment", "# import numpy\nx = 'numpy'  # import pandas", null],
])("%s", (_, code, expected) => {
  expect(chooseGroup(GROUPS, { sources: ["x = 1", code], packages: [] })?.name ?? null).toBe(expected);
});

test.each<[string, string | null]>([
  ["numpy", "numpy"],
  ["numpy==2.0", "numpy"],
  ["numpy==1.26", null],
  ["NumPy>=1", null],
  ["python_dateutil==2.9", null],
  ["rich==13.0", "numpy"],
])("a notebook that lists %s", (requirement, expected) => {
  const chosen = chooseGroup(GROUPS, { sources: ["import numpy"], packages: [requirement] });
  expect(chosen?.name ?? null).toBe(expected);
});
