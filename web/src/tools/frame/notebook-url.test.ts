import { expect, test } from "vitest";
import { unpackNotebook } from "../../links/notebook-link.ts";
import { notebookUrl } from "./notebook-url.ts";
import { pythonDraft, pythonString } from "./notebook-draft.ts";

test("a tool's state opens as a notebook that does not run", async () => {
  const source = `print(${pythonString('a "quoted" \n line \u2028 👋')})`;
  const url = new URL(await notebookUrl(pythonDraft(source), { site: "https://x.test" }));
  expect(url.href.replace(url.hash, "")).toBe("https://x.test/new");
  const { notebook } = await unpackNotebook(url.hash);
  expect(notebook.cells.map(({ type, source }) => ({ type, source }))).toEqual([{ type: "code", source }]);
  expect(notebook.metadata).toMatchObject({ fiddle: { kernelId: "pyodide" } });
});
