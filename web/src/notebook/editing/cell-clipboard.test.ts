import { NotebookDocument } from "@fiddle/notebook";
import { expect, test, vi } from "vitest";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { Selection } from "../selection/selection.ts";
import { copiedText, copyCells } from "./cell-clipboard.ts";

function open(...sources: readonly string[]) {
  const document = new NotebookDocument();
  const cells = sources.map((source, index) => ({ id: `c${index + 1}`, type: "code" as const, source }));
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "person" });
  const selection = new Selection();
  const sections = { refresh: () => {}, sectionOf: () => null };
  const services = { notebook: { document }, selection, sections };
  return { selection, services: services as unknown as NotebookServices };
}

test("a copy that is too large to be stored takes the place of a stored one", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  const large = "x".repeat(600_000);
  const { services, selection } = open("small", large);
  selection.select("c1");
  copyCells(services);
  selection.select("c2");
  copyCells(services);
  expect([copiedText() === large, kept.size]).toEqual([true, 0]);
  vi.unstubAllGlobals();
});
