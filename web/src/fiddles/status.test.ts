import { expect, test } from "vitest";
import { saveWords } from "./status.ts";
import type { SyncState } from "./sync.ts";

const FULL = "Not saved – the browser's storage is full.";

test("the words say where the newest change is", () => {
  const servers: (SyncState | null)[] = [
    null,
    { type: "saved" },
    { type: "saving" },
    { type: "offline" },
    { type: "refused", why: "You are not logged in." },
  ];
  const table = (["Saved in this browser", "Saving…", FULL] as const).map((here) =>
    servers.map((server) => saveWords(here, server)),
  );
  expect(table).toEqual([
    [
      "Saved in this browser",
      "Saved",
      "Saving…",
      "Offline – kept in this browser",
      "Not saved – you are not logged in.",
    ],
    ["Saving…", "Saving…", "Saving…", "Saving…", "Not saved – you are not logged in."],
    [FULL, "Saved", FULL, FULL, FULL],
  ]);
});
