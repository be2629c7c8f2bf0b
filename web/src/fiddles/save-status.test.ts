import { expect, test } from "vitest";
import { combineSaveStatus, type LocalSaveStatus, saveStatusLabel } from "./save-status.ts";
import type { SyncState } from "./sync.ts";

test("the save status says where the newest change is", () => {
  const servers: (SyncState | null)[] = [
    null,
    { type: "saved" },
    { type: "saving" },
    { type: "offline" },
    { type: "refused", why: "You are not logged in." },
  ];
  const locals: LocalSaveStatus[] = [
    { type: "local" },
    { type: "saving" },
    { type: "held" },
    { type: "failed", why: "the browser's storage is full." },
  ];
  const full = "Not saved – the browser's storage is full.";
  const held = "Not saved – opened from a link";
  const refused = "Not saved – you are not logged in.";
  const table = locals.map((here) => servers.map((server) => saveStatusLabel(combineSaveStatus(here, server))));
  expect(table).toEqual([
    ["Saved in this browser", "Saved", "Saving…", "Offline – kept in this browser", refused],
    ["Saving…", "Saving…", "Saving…", "Saving…", refused],
    [held, "Saved", held, held, held],
    [full, "Saved", full, full, full],
  ]);
});

test("a conflict counts as not saved unless the browser itself failed", () => {
  const conflict = { type: "conflict", theirs: {} as never } satisfies SyncState;
  expect(saveStatusLabel(combineSaveStatus({ type: "local" }, conflict))).toBe("Not saved – changed elsewhere too");
  expect(combineSaveStatus({ type: "failed", why: "full." }, conflict)).toEqual({ type: "failed", why: "full." });
});
