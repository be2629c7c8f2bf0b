import { expect, test } from "vitest";
import { missingPaths, unnamedFolders, unsaidTexts } from "./doc-paths.ts";

test("a path in backquotes has to exist; other code and other text do not", () => {
  const text = "See `web/src/root.tsx`, `web/src/gone.ts`, `session.run()`, `/api/x.json` and web/src/plain.ts.";
  expect(missingPaths(text, (path) => path === "web/src/root.tsx")).toEqual(["web/src/gone.ts"]);
});

test("a folder is named by its path or its name", () => {
  const text = "`web/src/tools` has tools, `share` shares.";
  expect(unnamedFolders(text, ["web/src/tools", "web/src/notebook/share", "web/src/saved"])).toEqual(["web/src/saved"]);
});

test("a name or text has to be in one of the files beside it", () => {
  const page = [
    '- `Cell` and "Gone": `web/src/a.ts` · "Error: {name} failed": `web/src/b.ts`, `web/src/a.ts` · `Far`: `web/src/b.ts`',
    "- `Anything` without a file",
    '- "Error: {name} worked": `web/src/b.ts`',
  ].join("\n");
  const files: Record<string, string> = {
    "web/src/a.ts": "class Cell {} const FAR = Far;",
    "web/src/b.ts": "`Error: ${name} failed`",
  };
  expect(unsaidTexts(page, (path) => files[path] ?? "")).toEqual(["Gone", "Far", "Error: {name} worked"]);
});
