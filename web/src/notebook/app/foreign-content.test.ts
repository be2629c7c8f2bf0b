import { completeCell, NotebookDocument, Undo } from "@fiddle/notebook";
import { dismissToast, currentToasts } from "@fiddle/ui/toasts.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasSecrets } from "../secret-vault/notebooks-with-secrets.ts";
import { applyLinkParameters, readLinkParameters } from "./link-parameters.ts";
import { type Origin } from "@fiddle/notebook/origins";
import { originsOf } from "../contract/provenance.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { Selection } from "../selection/selection.ts";
import { fiddleOf } from "../session/cell-kernel.ts";
import { insertForeignCells } from "../import/insert-foreign.ts";
import { openDropped } from "./open-dropped.ts";
import { openChosenFile } from "../import/open-files.ts";
import { placeNotebook } from "../import/place-notebook.ts";
import { pasteText } from "../import/paste.ts";
import { stubLocalStorage } from "../../../testing/stub-local-storage.ts";

const ID = "mine";
const IPYNB = JSON.stringify({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: [{ id: "a", cell_type: "code", metadata: {}, execution_count: null, outputs: [], source: "steal()" }],
});
const CHAT = "Try this:\n\n```python\nsteal()\n```\n\nand it works.";

beforeEach(() => {
  stubLocalStorage(new Map([["fiddle:notebooks-with-secrets", JSON.stringify([ID, "other"])]]));
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

/** A notebook with one cell, with only the services that importing needs. */
function open(source: string, isHeld = false): NotebookServices {
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells: [completeCell({ type: "code", source })] }, { by: "person" });
  const services = {
    notebook: { id: ID, document, undo: new Undo(document), isHeld },
    selection: new Selection(),
    session: { cancel: () => {}, run: async () => {}, kernelChanged: () => {} },
    modes: { getState: () => ({ read: false, embedded: false }) },
    goTo: () => {},
  };
  return services as unknown as NotebookServices;
}

const file = (name: string, text: string) => new File([text], name);

/** Clicks the action of the newest toast. */
async function pressOffer(): Promise<void> {
  currentToasts().at(-1)?.action?.run();
  await vi.waitFor(() => expect(hasSecrets(ID)).toBe(false));
}

test.each<[string, Origin, (services: NotebookServices) => unknown]>([
  [".ipynb", "file", (services) => openChosenFile(services, file("a.ipynb", IPYNB))],
  [".md", "file", (services) => openChosenFile(services, file("a.md", "```python\nsteal()\n```\n"))],
  [".py", "file", (services) => openChosenFile(services, file("a.py", "# %%\nsteal()\n"))],
  [".sql", "file", (services) => openChosenFile(services, file("a.sql", "-- %%\nSELECT steal()\n"))],
  ["a drop", "file", (services) => openDropped(services, [{ entry: null, file: file("a.ipynb", IPYNB) }])],
  [
    "a web address",
    "file",
    (services) =>
      placeNotebook(services, [
        { name: "a", content: { notebook: { cells: [], metadata: {}, extra: {} }, notes: [] } },
      ]),
  ],
  ["a pasted notebook", "file", (services) => (pasteText(services, IPYNB), pressOffer())],
  ["a pasted answer", "paste", (services) => (pasteText(services, CHAT), pressOffer())],
  ["the chat dialog", "paste", (services) => insertForeignCells(services, [{ type: "code", source: "steal()" }])],
  ["code in a link", "link", (services) => applyLinkParameters(services, readLinkParameters("?code=steal()&run=true"))],
])("%s takes the notebook's secrets away, and no other's, and is noted", async (_name, origin, bring) => {
  const services = open("");
  await bring(services);
  expect([hasSecrets(ID), hasSecrets("other")]).toEqual([false, true]);
  expect(originsOf(services.notebook.document)).toEqual([origin]);
});

test("a notebook that came whole with a link gets no secrets of an earlier one with its id", () => {
  applyLinkParameters(open("steal()", true), readLinkParameters(""));
  expect(hasSecrets(ID)).toBe(false);
});

test("a file that takes the place of a notebook, since the browser keeps no other, takes its secrets away", async () => {
  const services = open("mine()");
  await openChosenFile(services, file("a.ipynb", IPYNB));
  expect(services.notebook.document.cellIds().map((id) => services.notebook.document.source(id))).toEqual(["steal()"]);
  expect(hasSecrets(ID)).toBe(false);
});

test("one's own code in the address again changes nothing", () => {
  const services = open("mine()");
  applyLinkParameters(services, readLinkParameters("?code=mine()"));
  expect(hasSecrets(ID)).toBe(true);
  expect(originsOf(services.notebook.document)).toEqual([]);
});

test.each([
  ["churn model.ipynb", "churn model"],
  ["Untitled12.ipynb", undefined],
  ["untitled-stories.md", undefined],
  ["untitledness.md", "untitledness"],
])("a notebook opened from %s is called %s", async (name, fileName) => {
  const services = open("");
  await openChosenFile(services, file(name, name.endsWith("md") ? "Text" : IPYNB));
  expect(fiddleOf(services.notebook.document.metadata())["fileName"]).toBe(fileName);
});
