import { NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import type { SearchRequest } from "./search/find-worker.ts";
import { search } from "./search/search.ts";
import { Searcher } from "./search/searcher.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { Selection } from "../selection/selection.ts";
import { Finder } from "./finder.ts";

/** Searches as the worker does, a moment later. */
class LateWorker extends EventTarget {
  /** Called once before the next answer. */
  meanwhile: () => void = () => {};
  postMessage({ serial, texts, pattern, replacement }: SearchRequest): void {
    const data = { serial, found: search(texts, pattern, replacement) };
    setTimeout(() => {
      const before = this.meanwhile;
      this.meanwhile = () => {};
      before();
      this.dispatchEvent(new MessageEvent("message", { data }));
    }, 5);
  }
  terminate(): void {}
}

async function open(source: string) {
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells: [{ id: "c", type: "code", source }] }, { by: "person" });
  const worker = new LateWorker();
  const services = { notebook: { document, undo: { undo() {} } }, selection: new Selection(), editors: new Map() };
  const query = { text: "a", matchCase: true, wholeWord: false, regex: true };
  const finder = new Finder(services as unknown as NotebookServices, query, {
    searcher: new Searcher({ startWorker: () => worker as unknown as Worker }),
  });
  await finder.set({ replacement: "long" });
  return { document, finder, worker };
}

test("two replacements in quick succession replace two matches", async () => {
  const { document, finder } = await open("a a a");
  await Promise.all([finder.replaceOne(), finder.replaceOne()]);
  expect(document.source("c")).toBe("long long a");
});

test("all are replaced where they are now, also when a search is under way", async () => {
  const { document, finder } = await open("a b a");
  document.apply({ op: "set-source", id: "c", source: "xxx a b a" }, { by: "person" });
  const other = finder.set({ replacement: "longer" });
  await Promise.all([finder.replaceAll(), other]);
  expect(document.source("c")).toBe("xxx longer b longer");
});

test("nothing is written to a text that changed while it was searched", async () => {
  const { document, finder, worker } = await open("a a");
  worker.meanwhile = () => document.apply({ op: "set-source", id: "c", source: "bb a a" }, { by: "person" });
  await finder.replaceOne();
  expect(document.source("c")).toBe("bb a a");
});
