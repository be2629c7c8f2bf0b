import type { Outcome } from "@fiddle/protocol";
import { MAX_OWN_TESTS } from "@fiddle/protocol/learn/progress.ts";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { challengePage, newLearner, recordedTest, returned } from "../../../testing/learn.ts";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import type { OwnTestResult } from "../../judge/judge-own-tests.ts";
import { progressOf } from "../progress/progress-store.ts";
import { addOwnTest, ownTestsOf } from "./own-tests.ts";
import { OwnTests } from "./OwnTests.tsx";
import type { Attempt } from "./use-attempt.ts";

const ITEM = "challenges/solve-it";
const CALLS = challengePage("solve-it");
const QUERY = challengePage("solve-it", {
  kind: "sql",
  judge: { kind: "sql", engine: "sqlite", setup: "CREATE TABLE huts (id INTEGER);", check: null },
});

const list = page.getByRole("list", { name: "Your own tests" });
const form = page.getByRole("form", { name: "Add a test" });
const call = form.getByRole("textbox", { name: "Call" });
const expected = form.getByRole("textbox", { name: "Should return" });
const add = form.getByRole("button", { name: "Add test" });
const kept = () => ownTestsOf(progressOf(ITEM)).map(({ given, expected }) => [given, expected]);

function attempted(results: readonly (readonly [Outcome, Outcome | null, string?])[], isRight = false): Attempt {
  const own = results.map(([wanted, outcome, problem = null], i): OwnTestResult => {
    const id = ownTestsOf(progressOf(ITEM))[i]?.id ?? "";
    const passed = JSON.stringify(wanted) === JSON.stringify(outcome);
    return { id, problem, result: { test: recordedTest("solve(1)", wanted, id), outcome, passed, printed: "" } };
  });
  const results_ = [{ test: recordedTest("solve()", returned(1)), outcome: returned(1), passed: isRight, printed: "" }];
  return { state: "done", kind: "run", code: "", hint: null, own, results: results_ };
}

async function show(challenge = CALLS, attempt: Attempt = { state: "none" }) {
  await renderPage(<OwnTests challenge={challenge} item={ITEM} attempt={attempt} onStep={undefined} />);
  // They are folded until there is one.
  if (kept().length === 0)
    await page
      .getByText(/^Your own tests/)
      .first()
      .click();
}

beforeEach(newLearner);

test("a test is added by keyboard, kept with the code, removed and brought back", async () => {
  await show();
  await call.fill("solve(3)");
  await userEvent.keyboard("{Tab}9{Tab}{Enter}");
  await expect.element(list).toMatchTextContent(/solve\(3\).*Should return.*9/);
  await expect.element(call).toHaveFocus();
  await expect.element(call).toHaveValue("");
  expect(kept()).toEqual([["solve(3)", "9"]]);
  expect(await faultsInBothThemes(document.body)).toEqual([]);
  await page.getByRole("button", { name: "Remove your test 1" }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(call).toHaveFocus();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(list).toMatchTextContent(/solve\(3\)/);
  expect(kept()).toEqual([["solve(3)", "9"]]);
});

test("what is missing or too long is said at its field, and nothing typed is lost", async () => {
  await show();
  await add.click();
  await expect.element(call).toHaveAccessibleDescription(/^Enter a call of your code/);
  await expect.element(expected).toHaveAccessibleDescription(/^Enter what the call should return/);
  await call.fill(`solve("${"x".repeat(2000)}")`);
  await expected.fill("1");
  await add.click();
  await expect.element(call).toHaveAccessibleDescription("Use at most 2,000 characters. This has 2,009.");
  await expect.element(call).toHaveFocus();
  await expect.element(expected).toHaveValue("1");
  for (let i = 0; i < MAX_OWN_TESTS; i += 1) addOwnTest(ITEM, { given: `solve(${i})`, expected: "1" });
  await call.fill("solve(1)");
  await add.click();
  await expect.element(call).toHaveAccessibleDescription("You have 20 tests, which is the maximum. Remove one first.");
  expect(kept()).toHaveLength(MAX_OWN_TESTS);
});

test("rows of a query's result must fit the line of column names", async () => {
  await show(QUERY);
  await expected.fill("name,beds\nAlm,7\nBär, alt,9");
  await add.click();
  await expect
    .element(expected)
    .toHaveAccessibleDescription("Line 3 has 3 values for 2 columns. Put values with commas in double quotes.");
  await expected.fill('name,beds\nAlm,7\n"Bär, alt",9');
  await add.click();
  expect(kept()).toEqual([["", 'name,beds\nAlm,7\n"Bär, alt",9']]);
});

test("a wrong expectation shows what came out, and what can't be read says why", async () => {
  for (const given of ["solve(1)", "solve(2)", "solve(3)", "solve(4)"]) addOwnTest(ITEM, { given, expected: "2" });
  const raised: Outcome = { kind: "raised", error: { name: "KeyError", names: ["KeyError"], message: "'a'", line: 2 } };
  const attempt = attempted(
    [
      [returned(2), returned(2)],
      [returned(2), returned(5)],
      [returned(2), raised],
      [returned(2), returned(2), "The expected value can't be read."],
    ],
    true,
  );
  await show(CALLS, attempt);
  await expect.element(page.getByText("2 of 4 passed")).toBeVisible();
  const item = (number: number) => page.getByRole("listitem", { name: `Your test ${number}` });
  await expect.element(item(1).getByRole("img", { name: "Passed" })).toBeVisible();
  await expect
    .element(item(2))
    .toMatchTextContent(/The challenge's tests pass, so check what you expect here\..*you expect2came out5/);
  await expect.element(item(3)).toMatchTextContent(/stopped with a KeyError in line 2.*KeyError: 'a'/);
  await expect.element(item(4)).toMatchTextContent(/The expected value can't be read\./);
  expect(await faultsInBothThemes(document.body)).toEqual([]);
});
