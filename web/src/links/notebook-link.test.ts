import { completeCell, type Notebook } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { linkAddress, packNotebook, unpackNotebook } from "./notebook-link.ts";

const NOTEBOOK: Notebook = {
  cells: [
    completeCell({ type: "markdown", source: "# Grüße 👋\n\n| a |\n|---|", metadata: { tags: ["x"] } }),
    completeCell({
      type: "code",
      source: "print(1)\n\n",
      executionCount: 4,
      outputs: [{ output_type: "stream", name: "stdout", text: "1\n" }],
      metadata: { fiddle: { kernelId: "duckdb-wasm" } },
    }),
    completeCell({ type: "prompt", source: "why?" }),
  ],
  metadata: { fiddle: { kernelId: "pyodide" }, widgets: { state: 1 }, vendor: 1 },
  extra: { more: true },
};

const content = ({ cells, metadata, extra }: Notebook) => ({
  cells: cells.map(({ id: _id, ...cell }) => cell),
  metadata,
  extra,
});

test("a notebook comes back from a link, without outputs unless they are asked for", async () => {
  const whole = await unpackNotebook(`#${await packNotebook(NOTEBOOK, { outputs: true })}`);
  expect(content(whole.notebook)).toEqual(content(NOTEBOOK));
  const bare = await unpackNotebook(await packNotebook(NOTEBOOK, { outputs: false }));
  expect(bare.notebook.cells.map(({ outputs, executionCount }) => [outputs, executionCount])).toEqual([
    [[], null],
    [[], null],
    [[], null],
  ]);
  expect(bare.notebook.metadata).toEqual({ fiddle: { kernelId: "pyodide" }, vendor: 1 });
});

test("a link holds only what no program re-encodes", async () => {
  expect(await packNotebook(NOTEBOOK, { outputs: true })).toMatch(/^nb1-[\w-]+$/);
});

test("a link broken over lines still opens", async () => {
  const fragment = await packNotebook(NOTEBOOK, { outputs: true });
  const broken = `${fragment.slice(0, 40)}\n  ${fragment.slice(40)}`;
  expect((await unpackNotebook(broken)).notebook.cells).toHaveLength(3);
});

test.each([
  ["cut off", async () => (await packNotebook(NOTEBOOK, { outputs: true })).slice(0, -20), /is incomplete/],
  ["changed", () => Promise.resolve("nb1-AAAA*"), /is incomplete/],
  ["empty", () => Promise.resolve("nb1-"), /is incomplete/],
  ["of a later version", () => Promise.resolve("nb2-AAAA"), /newer version/],
])("a link that is %s is explained", async (_what, make, expected) => {
  await expect(unpackNotebook(await make())).rejects.toThrow(expected);
});

test("a small link that unpacks to gigabytes is refused early", async () => {
  const zeros = new Blob([new Uint8Array(40_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(zeros).arrayBuffer());
  await expect(unpackNotebook(`nb1-${Buffer.from(bytes).toString("base64url")}`)).rejects.toThrow(
    /too large to be a notebook/,
  );
});

test.each([
  [{ run: false, readonly: false, hideCode: false, app: false, embed: false }, "https://x.test/new#nb1-a"],
  [
    { run: true, readonly: true, hideCode: true, app: true, embed: true },
    "https://x.test/saved/embed?view=app&run=true&readonly=true&hide-code=true#nb1-a",
  ],
])("%j is the address %s", (switches, address) => {
  expect(linkAddress("https://x.test", "nb1-a", switches)).toBe(address);
});
