import { expect, test } from "vitest";
import { missingPaths, unnamedFolders } from "./doc-paths.ts";

test("a path in backquotes has to exist; other code and other text do not", () => {
  const text = "See `web/src/root.tsx`, `web/src/gone.ts`, `session.run()`, `/api/x.json` and web/src/plain.ts.";
  expect(missingPaths(text, (path) => path === "web/src/root.tsx")).toEqual(["web/src/gone.ts"]);
});

test("a folder is named by its path or its name", () => {
  const text = "`web/src/tools` has tools, `share` shares.";
  expect(unnamedFolders(text, ["web/src/tools", "web/src/notebook/share", "web/src/saved"])).toEqual(["web/src/saved"]);
});
