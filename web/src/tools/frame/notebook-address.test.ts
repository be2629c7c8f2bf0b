import { expect, test } from "vitest";
import { unpackNotebook } from "../../links/notebook-link.ts";
import { notebookAddress } from "./notebook-address.ts";
import { pythonSketch, pythonString } from "./notebook-sketch.ts";

test("a tool's state becomes a notebook that nobody ran", async () => {
  const source = `print(${pythonString('a "quoted" \n line \u2028 👋')})`;
  const address = new URL(await notebookAddress(pythonSketch(source), { origin: "https://x.test" }));
  expect(address.href.replace(address.hash, "")).toBe("https://x.test/new");
  const { notebook } = await unpackNotebook(address.hash);
  expect(notebook.cells.map(({ type, source }) => ({ type, source }))).toEqual([{ type: "code", source }]);
  expect(notebook.metadata).toMatchObject({ fiddle: { kernelId: "pyodide" } });
});
