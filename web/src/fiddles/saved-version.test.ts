import type { Fiddle } from "@fiddle/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeDetails } from "./change-details.ts";
import { digestOfSaved } from "./digest.ts";
import { adopted, detailsChanged, forgetRecord, readRecord, wasSaved } from "./saved-version.ts";
import { stubLocalStorage } from "../../testing/stub-local-storage.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  stubLocalStorage(kept);
});
afterEach(() => {
  forgetRecord("a");
  vi.unstubAllGlobals();
});

test("a change of the details moves the revision only if nothing else made it", () => {
  adopted(fiddle(1));
  detailsChanged(fiddle(2, { title: "Renamed" }));
  expect(readRecord("a")).toMatchObject({ revision: 2, title: "Renamed" });
  // Another device saved as revision 3.
  detailsChanged(fiddle(4, { visibility: "public" }));
  expect(readRecord("a")).toMatchObject({
    revision: 2,
    visibility: "public",
    digest: digestOfSaved(fiddle(1).notebook),
  });
});

test("a rename in a list that is newer than this browser's notebook doesn't hide that the notebook is older", async () => {
  adopted(fiddle(1));
  vi.stubGlobal("fetch", async () => Response.json({ fiddle: fiddle(3, { title: "Renamed" }) }));
  await changeDetails(fiddle(2), { title: "Renamed" });
  expect(readRecord("a")).toMatchObject({ revision: 1, title: "Renamed" });
});

test("a notebook that only the account could store isn't this browser's version on the next visit", () => {
  adopted(fiddle(1));
  const stored = kept.get("fiddle:saved:a");
  wasSaved(fiddle(2), "new", false);
  detailsChanged(fiddle(3, { title: "Renamed" }));
  expect(readRecord("a")).toMatchObject({ revision: 3, digest: "new", title: "Renamed" });
  expect(kept.get("fiddle:saved:a")).toBe(stored);
  wasSaved(fiddle(4), "newer");
  expect(kept.get("fiddle:saved:a")).toContain('"digest":"newer"');
});

function fiddle(revision: number, details: Partial<Fiddle> = {}): Fiddle {
  const notebook = { nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [] };
  const owner = { id: "me", is_me: true };
  return {
    id: "a",
    revision,
    owner,
    notebook,
    title: "",
    tags: [],
    visibility: "private",
    ...details,
  } as unknown as Fiddle;
}
