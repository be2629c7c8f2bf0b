import { globSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Block, FILE_BLOCK, writeOneFile } from "../web/src/notebook/export/one-file/format.ts";

const CHART = {
  data: {
    values: [
      { kind: "green", price: 4 },
      { kind: "black", price: 6 },
    ],
  },
  mark: "bar",
  encoding: { x: { field: "kind" }, y: { field: "price", type: "quantitative" } },
};

/** What the dialog makes of a notebook with Python, DuckDB, a chart and a file. Resolves to its path. */
export async function makeSample(): Promise<string> {
  const client = "web/build/client";
  const parts = JSON.parse(await readFile(join(client, "one-file.json"), "utf8")) as {
    readonly app: { readonly path: string };
    readonly kernel: readonly { readonly path: string; readonly part: string }[];
  };
  const wanted = new Set(["python", "duckdb", "outputs", "vega"]);
  const blocks: Block[] = [
    { name: "app", compressed: true, text: (await readFile(join(client, parts.app.path))).toString("base64") },
    { name: `${FILE_BLOCK}/home/pyodide/tea.csv`, compressed: false, text: btoa("kind,price\ngreen,4\nblack,6\n") },
  ];
  for (const { path } of parts.kernel.filter(({ part }) => wanted.has(part))) {
    const bytes = await readFile(join("build/kernel-host", path.replace(/^\/kernel\//, "")));
    const name = path.startsWith("/kernel/") ? path : `/kernel${path}`;
    blocks.push({ name, compressed: true, text: gzipSync(bytes).toString("base64") });
  }
  const [script = ""] = globSync("assets/boot-*.js", { cwd: client });
  const boot = `(() => {\n${await readFile(join(client, script), "utf8")}\n})();`;
  const title = "Tea prices";
  const blob = writeOneFile({ title, notebook: JSON.stringify(SAMPLE), blocks, boot });
  const path = join(await mkdtemp(join(tmpdir(), "fiddle-one-file-")), "tea.html");
  await writeFile(path, Buffer.from(await blob.arrayBuffer()));
  return path;
}

const SAMPLE = {
  nbformat: 4,
  nbformat_minor: 5,
  metadata: { fiddle: { kernelId: "pyodide" } },
  cells: [
    code("a", "print('stored')", [{ output_type: "stream", name: "stdout", text: "stored\n" }]),
    code("b", "SELECT 1", [], { fiddle: { kernelId: "duckdb-wasm" } }),
    code("c", "chart", [
      { output_type: "display_data", metadata: {}, data: { "application/vnd.vegalite.v5+json": CHART } },
    ]),
  ],
};

function code(id: string, source: string, outputs: readonly object[], metadata = {}) {
  return { id, cell_type: "code", source, outputs, metadata, execution_count: null };
}
