import { expect, test } from "vitest";
import { checkSize, readFile, writeFile } from "./text-file.ts";

test.each([
  ["a.ipynb", 100_000_000, null],
  [
    "a.ipynb",
    100_000_001,
    "This file is 101 MB. The limit for notebooks is 100 MB. Clear its outputs in the program that made it, then try again.",
  ],
  [
    "a.py",
    2e9,
    "This file is 2000 MB. The limit for notebooks is 100 MB. Add it to the notebook's files and read it from code instead.",
  ],
])("%s of %i bytes", (name, bytes, message) => {
  if (message === null) expect(() => checkSize(name, bytes)).not.toThrow();
  else expect(() => checkSize(name, bytes)).toThrow(message);
});

const FRONT = '---\ntitle: "A"\nauthor:\n  - x\n---\n\n';

test("what a file says above its cells comes along into the other formats", () => {
  const { notebook } = readFile("a.qmd", `${FRONT}## I\n\n\`\`\`{python}\nx\n\`\`\`\n`);
  const program = writeFile(notebook, "py", true);
  expect(program.startsWith('# ---\n# title: "A"\n# author:\n#   - x\n# ---\n\n# %%')).toBe(true);
  expect(writeFile(notebook, "sql").startsWith('-- ---\n-- title: "A"\n')).toBe(true);
  expect(writeFile(readFile("a.py", program).notebook, "md").startsWith(FRONT)).toBe(true);
});

test("what jupytext says of a format doesn't come along into another one", () => {
  const front =
    "---\njupytext:\n  formats: md:myst\n  text_representation:\n    format_name: myst\nkernelspec:\n  name: python3\n---\n\n";
  const program = writeFile(readFile("a.md", `${front}# T\n`).notebook, "py");
  expect(program).toBe("# ---\n# kernelspec:\n#   name: python3\n# ---\n\n# %% [markdown]\n# # T\n");
});
