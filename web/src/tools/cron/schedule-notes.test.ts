import { expect, test } from "vitest";
import { type DialectName, parseSchedule } from "./dialect.ts";
import { notesFor } from "./schedule-notes.ts";

test.each<[DialectName, string, boolean, RegExp[]]>([
  ["unix", "0 9 * * 1-5", true, []],
  ["unix", "0 0 13 * 5", true, [/day of month OR day of week/i]],
  ["unix", "*/7 * * * *", true, [/Minute \*\/7 is uneven.*the last step is 4 instead of 7/]],
  ["unix", "0 */5 * * *", true, [/Hour \*\/5 is uneven.*4 instead of 5/]],
  ["unix", "*/90 * * * *", true, [/fires only at 0/]],
  ["unix", "0 0 */2 * *", true, [/Day of month \*\/2 is uneven/]],
  ["unix", "0 0 1 */5 *", true, [/Month \*\/5 is uneven.*2 instead of 5/]],
  ["unix", "0 0 */2 * 1", true, [/Day of month AND day of week/, /uneven/]],
  ["kubernetes", "0 0 */2 * 1", true, [/Day of month OR/, /uneven/, /spec\.timeZone/]],
  ["spring", "0 0 0 13 * FRI", true, [/Spring fires only on days that match both/]],
  ["unix", "*/15 */6 * * *", true, []],
  ["unix", "0 0 30 2 *", false, [/never fires/]],
  ["unix", "0 0 L * *", true, [/extensions/]],
  ["unix", "0 0 * JUL WED", true, []],
  ["quartz", "0 0 10 ? * 6L", true, []],
  ["github", "*/2 * * * *", true, [/UTC/, /at most once every 5 minutes/]],
  ["kubernetes", "@daily", true, [/spec\.timeZone/]],
  ["aws", "rate(1 hour)", true, []],
  ["unix", "@reboot", true, [/no set times/]],
])("%s: %s", (dialect, text, fires, messages) => {
  expect(notesFor(parseSchedule(text, dialect), fires).map((note) => note.message)).toEqual(
    messages.map((pattern) => expect.stringMatching(pattern)),
  );
});
