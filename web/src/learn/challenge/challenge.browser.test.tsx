import { capabilitiesWithout } from "@fiddle/protocol/capabilities.ts";
import type { Outcome } from "@fiddle/protocol";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { challengePage, newLearner, recordedTest, returned } from "../../../testing/learn.ts";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import type { TestResult } from "../../judge/judge-solution.ts";
import { changeProgress, deviceId, progressOf } from "../progress/progress-store.ts";
import { ChallengeView } from "./ChallengeView.tsx";
import { TestResults } from "./TestResults.tsx";

const ITEM = "challenges/solve-it";
const JUDGED = { code: "", limitMs: 2000, rules: { compare: "exact", tolerance: 1e-9, ordered: false } } as const;
const failed = page.getByRole("region", { name: "First failed test" });

function result(expected: Outcome, outcome: Outcome | null, more: Partial<TestResult> = {}): TestResult {
  return { test: recordedTest("solve([3, 1])", expected, "Two numbers"), outcome, passed: false, printed: "", ...more };
}

beforeEach(newLearner);

test("a failed test shows the call, both results line by line, what was printed, and a way to step through", async () => {
  const onStep = vi.fn();
  const expected = { table: { columns: [{ name: "n", type: "int" }], rows: [[1], [2]], rowCount: 2 } };
  const yours = { table: { columns: [{ name: "n", type: "int" }], rows: [[1], [3]], rowCount: 2 } };
  const first = result(returned(1), returned(1), { passed: true });
  const wrong = result({ kind: "table", ...expected }, { kind: "table", ...yours }, { printed: "looking\n" });
  const later = result(returned(1), null);
  await renderPage(
    <TestResults
      results={[first, wrong, later]}
      hint="<p>You count <code>1</code> twice.</p>"
      onStep={onStep}
      judged={JUDGED}
    />,
  );
  await expect.element(failed).toMatchTextContent(/Two numbers.*solve\(\[3, 1\]\).*n1expected2yours3.*looking/);
  await expect.element(page.getByText(/You count/)).toBeVisible();
  const marks = page.getByRole("list", { name: "Tests" }).getByRole("img").elements();
  expect(marks.map((mark) => mark.getAttribute("aria-label"))).toEqual(["Passed", "Failed", "Not run"]);
  await failed.getByRole("button", { name: "Step through the failing case" }).click();
  expect(onStep).toHaveBeenCalledWith(wrong.test);
  expect(await faultsInBothThemes(document.body)).toEqual([]);
});

test.each<[string, Outcome, Outcome, RegExp]>([
  [
    "an error",
    returned(1),
    { kind: "raised", error: { name: "KeyError", names: ["KeyError"], message: "'a'", line: 2 } },
    /stopped with a KeyError in line 2.*KeyError: 'a'/,
  ],
  ["a time limit", returned(1), { kind: "stopped" }, /took longer than 2 s/],
  ["a missing return", returned([1]), returned(null), /returned None.*expected\[1\]yoursNone/],
])("%s is explained in words", async (_, expected, actual, text) => {
  await renderPage(<TestResults results={[result(expected, actual)]} hint={null} judged={JUDGED} />);
  await expect.element(failed).toMatchTextContent(text);
  await expect.element(failed.getByRole("button")).not.toBeInTheDocument();
});

test("a SQL challenge shows its tables with keys and references", async () => {
  const setup =
    "CREATE TABLE huts (id INTEGER PRIMARY KEY);\nCREATE TABLE visits (hut_id INTEGER REFERENCES huts (id));";
  const judge = { kind: "sql", engine: "sqlite", setup, check: null } as const;
  await renderPage(<ChallengeView challenge={challengePage("solve-it", { kind: "sql", judge })} />);
  const tables = page.getByRole("region", { name: "Tables" });
  await expect.element(tables.getByRole("table", { name: "huts" })).toMatchTextContent(/idinteger/);
  await expect
    .element(tables.getByRole("row", { name: /hut_id/ }))
    .toMatchTextContent(/integer, can be NULL.*huts\.id/);
  expect(await faultsInBothThemes(tables.element())).toEqual([]);
});

test("hints unfold one by one and are remembered", async () => {
  const hintsHtml = ["<p>First</p>", "<p>Second</p>"];
  const { unmount } = await renderPage(<ChallengeView challenge={challengePage("solve-it", { hintsHtml })} />);
  const hints = page.getByRole("region", { name: "Hints" });
  await expect.element(hints).toMatchTextContent(/2 available/);
  await hints.getByRole("button", { name: "Next hint" }).click();
  await expect.element(hints).toMatchTextContent(/1First.*1 of 2/);
  await hints.getByRole("button", { name: "Next hint" }).click();
  await expect.element(hints.getByRole("button")).not.toBeInTheDocument();
  await unmount();
  await renderPage(<ChallengeView challenge={challengePage("solve-it", { hintsHtml })} />);
  await expect.element(hints).toMatchTextContent(/2Second.*2 of 2/);
});

test.each([
  ["clean", "Solved without help"],
  ["hints", "Solved with hints"],
  ["editorial", "Solved after reading the solution"],
] as const)("the badge %s says %s", async (badge, text) => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(
    Response.json({ editorialHtml: "<p>The idea.</p>", solutions: ["x = 1"] }),
  );
  changeProgress(ITEM, () => ({ solved: { badge, code: "x = 1", at: 1 } }));
  await renderPage(<ChallengeView challenge={challengePage("solve-it")} />);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Solution", exact: true })).toMatchTextContent(/The idea/);
  vi.restoreAllMocks();
});

test("the tutor is linked, except on a server without the agent", async () => {
  const tutor = page.getByRole("link", { name: "Ask the tutor" });
  const { unmount } = await renderPage(<ChallengeView challenge={challengePage("solve-it")} />);
  await expect.element(tutor).toBeVisible();
  await unmount();
  await renderPage(<ChallengeView challenge={challengePage("solve-it")} />, "/", {
    capabilities: capabilitiesWithout(["agent"]),
  });
  await expect.element(page.getByRole("textbox", { name: "Your solution" })).toBeVisible();
  await expect.element(tutor).not.toBeInTheDocument();
});

test("the solution is offered after three attempts that failed", async () => {
  changeProgress(ITEM, () => ({ failures: 2 }));
  await renderPage(<ChallengeView challenge={challengePage("solve-it")} />);
  const offer = page.getByRole("button", { name: "Show the solution" });
  await expect.element(page.getByRole("textbox", { name: "Your solution" })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  changeProgress(ITEM, () => ({ failures: 3 }));
  await expect.element(offer).toBeVisible();
});

test("texts of two devices stay, and the other one is picked from the menu", async () => {
  changeProgress(ITEM, () => ({
    drafts: [
      { device: "phone", code: "on_the_phone = 1", savedAt: 1_000 },
      { device: deviceId(), code: "on_this_one = 1", savedAt: 2_000 },
    ],
  }));
  await renderPage(<ChallengeView challenge={challengePage("solve-it")} />);
  const editor = page.getByRole("textbox", { name: "Your solution" });
  await expect.element(editor).toMatchTextContent(/on_this_one/);
  const versions = page.getByRole("combobox", { name: "Other versions" });
  await userEvent.selectOptions(versions, versions.getByRole("option", { name: /^Another device/ }));
  await expect.element(editor).toMatchTextContent(/on_the_phone/);
  // This device has one draft, so the text that was there moves to the menu.
  await userEvent.selectOptions(versions, versions.getByRole("option", { name: "What you had before" }));
  await expect.element(editor).toMatchTextContent(/on_this_one/);
  expect(progressOf(ITEM).drafts.map(({ code }) => code)).toEqual(["on_the_phone = 1", "on_this_one = 1"]);
});

test("Start over brings the starter back", async () => {
  changeProgress(ITEM, () => ({ drafts: [{ device: deviceId(), code: "mine = 1", savedAt: 1 }] }));
  await renderPage(<ChallengeView challenge={challengePage("solve-it")} />);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect.element(page.getByRole("textbox", { name: "Your solution" })).toMatchTextContent(/def solve\(\)/);
  await expect.element(page.getByRole("button", { name: "Start over" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("option", { name: "What you had before" })).toBeInTheDocument();
});
