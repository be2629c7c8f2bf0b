import { expect, test } from "vitest";
import { pythonSnippet } from "./python-snippet.ts";

test("runs become Python dates, and the schedule cannot break out of its comment", () => {
  const code = pythonSnippet("0 0\nprint(1)", "UTC", [new Date("2026-01-01T00:00:00Z")]);
  expect(code).toContain(
    '# 0 0 print(1) in UTC, as UTC\nruns = [datetime.fromisoformat(text) for text in [\n    "2026-01-01T00:00:00+00:00",\n]]',
  );
});
