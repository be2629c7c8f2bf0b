import type { FetchAnswer } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { fetchNotebook } from "./fetch-notebook.ts";

const ID = "0123456789abcdef0123456789abcdef";

function web(pages: Record<string, string>) {
  const asked: string[] = [];
  const fetch = (url: string): Promise<FetchAnswer> => {
    asked.push(url);
    const body = new TextEncoder().encode(pages[url] ?? "");
    return Promise.resolve({ kind: "answer", status: url in pages ? 200 : 404, contentType: "text/plain", body });
  };
  return { asked, fetch };
}

const GIST = {
  [`https://api.github.com/gists/${ID}`]: JSON.stringify({
    files: {
      "README.md": { filename: "README.md", raw_url: "https://gist.githubusercontent.com/r" },
      "My book.py": { filename: "My book.py", raw_url: "https://gist.githubusercontent.com/p" },
      "n.ipynb": { filename: "n.ipynb", raw_url: "https://gist.githubusercontent.com/n" },
    },
  }),
  "https://gist.githubusercontent.com/p": "x = 1",
  "https://gist.githubusercontent.com/n": JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [] }),
};

test("a page of GitHub gives its file", async () => {
  const { asked, fetch } = web({ "https://raw.githubusercontent.com/o/r/main/a.py": "# %%\n1\n\n# %%\n2\n" });
  const { name, notebook } = await fetchNotebook("https://github.com/o/r/blob/main/a.py", fetch);
  expect([name, notebook.cells.map(({ source }) => source), asked.length]).toEqual(["a.py", ["1", "2"], 1]);
});

test.each([
  ["", "n.ipynb"],
  ["#file-my-book-py", "My book.py"],
])("a gist%s gives %s", async (hash, name) => {
  expect((await fetchNotebook(`https://gist.github.com/u/${ID}${hash}`, web(GIST).fetch)).name).toBe(name);
});

test.each([
  ["nonsense", /Enter the full URL/],
  ["https://raw.githubusercontent.com/o/r/main/gone.ipynb", /GitHub has no such file/],
  [`https://gist.github.com/u/${ID.replace("0", "f")}`, /GitHub has no such file/],
])("%s is explained", async (address, expected) => {
  await expect(fetchNotebook(address, web({}).fetch)).rejects.toThrow(expected);
});
