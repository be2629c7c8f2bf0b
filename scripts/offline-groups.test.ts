import { expect, test } from "vitest";
import { appStarts, groupFiles, KERNEL_STARTS } from "./offline-groups.ts";

test("a file belongs to the first part of the app that needs it", () => {
  const texts = new Map([
    ["favicon.svg", ""],
    ["assets/entry-aaaaaaaa.js", `import "./shell-bbbbbbbb.js"; "assets/manifest-cccccccc.js"`],
    ["assets/manifest-cccccccc.js", `"/assets/tool-dddddddd.js"`],
    ["assets/shell-bbbbbbbb.js", `new Worker("/assets/pyright.worker-eeeeeeee.js")`],
    ["assets/pyright.worker-eeeeeeee.js", ""],
    ["assets/tool-dddddddd.js", `import "./shell-bbbbbbbb.js"; import("./part-ffffffff.js")`],
    ["assets/challenge-hhhhhhhh.js", `import "./part-ffffffff.js"`],
    ["assets/part-ffffffff.js", ""],
    ["assets/cron-gggggggg.css", ""],
  ]);
  const modules = {
    "src/entry.client.tsx": { file: "assets/entry-aaaaaaaa.js", isEntry: true },
    "src/pages/challenge.tsx?route": { file: "assets/challenge-hhhhhhhh.js", isEntry: true },
    "src/tools/cron/page.tsx?route": { file: "assets/tool-dddddddd.js", isEntry: true },
    "src/tools/cron/part.ts": { file: "assets/part-ffffffff.js" },
  };
  expect(Object.fromEntries(groupFiles(texts, appStarts(modules)))).toEqual({
    "favicon.svg": "core",
    "assets/entry-aaaaaaaa.js": "core",
    "assets/manifest-cccccccc.js": "core",
    "assets/shell-bbbbbbbb.js": "core",
    "assets/pyright.worker-eeeeeeee.js": "help",
    "assets/tool-dddddddd.js": "tools",
    "assets/challenge-hhhhhhhh.js": "learn",
    "assets/part-ffffffff.js": "learn",
    "assets/cron-gggggggg.css": "core",
  });
});

test("the kernels' files belong to the kernel that starts with them", () => {
  const texts = new Map(
    [
      "assets/frame-aaaaaaaa.js",
      "assets/duckdb.worker-aaaaaaaa.js",
      "runtime/ab12/duckdb-eh.wasm",
      "runtime/ab12/snapshot.bin",
      "assets/sqlite3-aaaaaaaa.wasm",
      "runtime/ab12/p5.js",
    ].map((path) => [path, ""]),
  );
  expect([...groupFiles(texts, KERNEL_STARTS).values()]).toEqual([
    "core",
    "duckdb",
    "duckdb",
    "python",
    "sqlite",
    "tools",
  ]);
});
