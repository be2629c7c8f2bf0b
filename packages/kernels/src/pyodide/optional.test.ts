import { expect, test } from "vitest";
import { messagesOf, printedBy, startNodeRuntime } from "./node-python.ts";

const runtime = await startNodeRuntime();

test.each([
  [`ImportError("Missing optional dependency 'tabulate'.  Use pip or conda to install tabulate.")`, "tabulate"],
  ['ImportError("`Import tabulate` failed.  Use pip or conda to install the tabulate package.")', "tabulate"],
  [`AttributeError("The '.style' accessor requires jinja2")`, "jinja2 Jinja2"],
  ['ImportError("lxml not found, please install it")', "lxml"],
  ['ImportError("matplotlib is required for plotting when the default backend is selected.")', "matplotlib"],
  [`ImportError("Unable to find a usable engine; tried using: 'pyarrow', 'fastparquet'.")`, "pyarrow"],
  ['ModuleNotFoundError("No module named \'yaml\'", name="yaml")', "yaml PyYAML"],
  ['ImportError("Please run pip install -U fancy-lib to use this")', "fancy_lib"],
  ["ImportError(\"cannot import name 'x' from 'os'\")", "None"],
  ["ImportError('this requires a lot of patience')", "None"],
  ["ModuleNotFoundError(\"No module named 'torch'\", name='torch')", "None"],
  ["ModuleNotFoundError(\"No module named 'json.nothing'\", name='json.nothing')", "None"],
  ["AttributeError(\"'NoneType' object has no attribute 'required'\")", "None"],
])("%s asks for %s", async (error, expected) => {
  const code = `import fiddle_optional
plan = fiddle_optional.plan_for(${error}, set())
print(" ".join(dict.fromkeys(plan["wanted"][0])) if plan else None)`;
  expect(await printedBy(runtime, code)).toBe(`${expected}\n`);
});

test("a package that can't be installed ends the cell with both reasons, and once", async () => {
  const code = "print('once')\nraise ImportError(\"Missing optional dependency 'tabulate'.\")";
  const messages = await messagesOf(runtime, code);
  expect(messages.filter(({ msg_type }) => msg_type === "stream")).toHaveLength(1);
  const error = messages.at(-1);
  expect(error?.msg_type === "error" && error.content.traceback.join("\n")).toMatch(
    /Missing optional dependency[\s\S]*Hint: Couldn't install tabulate: can't reach the package server/,
  );
});

test("a module of the user's own that needs a package fails with the reason", async () => {
  await messagesOf(runtime, "%%writefile needs.py\nimport nowhere_package");
  const messages = await messagesOf(runtime, "import needs");
  const error = messages.at(-1);
  expect(error?.msg_type === "error" && error.content.traceback.join("\n")).toMatch(
    /Hint: Couldn't install nowhere-package/,
  );
});
