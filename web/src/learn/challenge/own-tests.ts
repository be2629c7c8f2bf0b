import { MAX_OWN_TESTS, mergeOwnTests, type OwnTest, type Progress } from "@fiddle/protocol/learn/progress.ts";
import type { OwnTestKind } from "../../judge/judge-own-tests.ts";
import { changeProgress, progressOf } from "../progress/progress-store.ts";
import { syncItem } from "../progress/sync-progress.ts";
import { counted } from "../../platform/format.ts";

/** What a learner writes into the form of a test. */
export type WrittenOwnTest = Pick<OwnTest, "given" | "expected">;

const MAX_GIVEN_CHARACTERS = 2000;
const MAX_EXPECTED_CHARACTERS = 4000;

/** The tests that are there, oldest first. */
export function ownTestsOf({ ownTests }: Pick<Progress, "ownTests">): readonly OwnTest[] {
  return ownTests.filter(({ isRemoved }) => !isRemoved);
}

/** Keeps a test with the code: in this browser, and in the account of a learner who is logged in. */
export function addOwnTest(item: string, { given, expected }: WrittenOwnTest): void {
  keep(item, { id: crypto.randomUUID().slice(0, 12), given, expected, changedAt: Date.now(), isRemoved: false });
}

/** Returns a function that brings the test back. */
export function removeOwnTest(item: string, test: OwnTest): () => void {
  keep(item, { ...test, given: "", expected: "", isRemoved: true, changedAt: after(test) });
  return () => keep(item, { ...test, changedAt: after(test) + 1 });
}

/** The clock of a device can be behind that of the one that changed a test last. */
function after({ changedAt }: OwnTest): number {
  return Math.max(Date.now(), changedAt + 1);
}

function keep(item: string, test: OwnTest): void {
  changeProgress(item, ({ ownTests }) => ({ ownTests: mergeOwnTests([...ownTests, test]) }));
  // What can't be sent now is sent by the next page.
  syncItem(item).catch(() => {});
}

/** What is wrong with each field, as sentences; null if the test can be added. */
export function faultsOf(
  item: string,
  kind: OwnTestKind,
  { given, expected }: WrittenOwnTest,
): { readonly given: string | null; readonly expected: string | null } | null {
  const faults = { given: givenFault(item, kind, given), expected: expectedFault(kind, expected) };
  return faults.given === null && faults.expected === null ? null : faults;
}

function givenFault(item: string, kind: OwnTestKind, given: string): string | null {
  if (ownTestsOf(progressOf(item)).length >= MAX_OWN_TESTS)
    return `You have ${MAX_OWN_TESTS} tests, which is the maximum. Remove one first.`;
  if (kind === "call" && given.trim() === "") return "Enter a call of your code, such as the one in the examples.";
  return tooLong(given, MAX_GIVEN_CHARACTERS);
}

function expectedFault(kind: OwnTestKind, expected: string): string | null {
  if (kind === "call" && expected.trim() === "") return "Enter what the call should return. For nothing, enter None.";
  if (kind === "query") return csvFault(expected) ?? tooLong(expected, MAX_EXPECTED_CHARACTERS);
  return tooLong(expected, MAX_EXPECTED_CHARACTERS);
}

function csvFault(text: string): string | null {
  const lines = text.trim().split("\n");
  const [head = ""] = lines;
  if (head.trim() === "") return "Start with a line of column names, such as name,km.";
  const columns = fieldCount(head);
  const odd = lines.findIndex((line) => fieldCount(line) !== columns);
  if (odd < 0) return null;
  return `Line ${odd + 1} has ${counted(fieldCount(lines[odd] ?? ""), "value")} for ${counted(columns, "column")}. Put values with commas in double quotes.`;
}

function fieldCount(line: string): number {
  return line.replaceAll(/"[^"]*"/g, "").split(",").length;
}

function tooLong(text: string, most: number): string | null {
  return text.length > most
    ? `Use at most ${most.toLocaleString("en")} characters. This has ${text.length.toLocaleString("en")}.`
    : null;
}
