import type { SolutionsAnswer } from "@fiddle/protocol/learn/solution.ts";
import { newProgress } from "@fiddle/protocol/learn/progress.ts";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { beLoggedIn } from "../../../testing/account.ts";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { newLearner } from "../../../testing/learn.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { answerCalls, refusal } from "../../../testing/server.ts";
import { changeProgress, progressOf } from "../progress/progress-store.ts";
import { CompareSolutions } from "./CompareSolutions.tsx";

const ITEM = "challenges/solve-it";
const PATH = "/api/challenges/solve-it/solutions";
const CODE = "def solve():\n    return 1";
const AT = "2026-11-20T12:00:00Z";
const NOBODY: SolutionsAnswer = { solutions: [], mine: null, public_name: null };
const EVIL = "<img src=x onerror=alert(1)>\n# \u202eesrever";
const OTHERS = { ...NOBODY, solutions: [{ id: "s1", name: "Kim", code: EVIL, published_at: AT }] };

const panes = page.getByRole("figure");
const compare = page.getByRole("combobox", { name: "Compare yours with" });
const publish = page.getByRole("form", { name: "Publish your solution" });
const name = publish.getByRole("textbox", { name: "Your public name" });

/** Shows the section to somebody who has solved it. */
async function show(answers: Parameters<typeof answerCalls>[0] | null) {
  changeProgress(ITEM, () => ({ ...newProgress(ITEM), solved: { badge: "clean", code: CODE, at: 1 } }));
  const sent = { "POST /api/attempts": () => ({ attempts: [progressOf(ITEM)] }) };
  const calls = answerCalls(answers ? { ...sent, ...answers } : {});
  const editorial = { editorialHtml: "", solutions: ["first = 1", "second = 2"] };
  await renderPage(<CompareSolutions slug="solve-it" language="python" code={CODE} editorial={editorial} />);
  return calls;
}

beforeEach(newLearner);

test("a guest compares with the accepted solutions, and is asked to log in for others'", async () => {
  const calls = await show(null);
  await expect.element(panes.first()).toMatchTextContent(/Yours.*def solve/);
  await expect.element(panes.nth(1)).toMatchTextContent(/Accepted solution.*first = 1/);
  await userEvent.selectOptions(compare, "Accepted solution 2");
  await expect.element(panes.nth(1)).toMatchTextContent(/second = 2/);
  const login = page.getByRole("link", { name: "Log in" });
  await expect.element(login).toHaveAttribute("href", "/login?next=%2Fchallenges%2Fsolve-it");
  expect(calls).toEqual([]);
  expect(await faultsInBothThemes(document.body)).toEqual([]);
});

test("another learner's code is text with its hidden signs written out, and can be reported", async () => {
  beLoggedIn();
  const calls = await show({ [`GET ${PATH}`]: OTHERS, "POST /api/solutions/s1/reports": undefined });
  await userEvent.selectOptions(compare, "s1");
  await expect.element(panes.nth(1)).toMatchTextContent(/Kim.*<img src=x onerror=alert\(1\)>.*# ⟦U\+202E⟧esrever/);
  await expect.element(panes.getByRole("img")).not.toBeInTheDocument();
  expect(await faultsInBothThemes(document.body)).toEqual([]);
  // The attempt is sent before the server is asked, because it goes by the record.
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /api/attempts", `GET ${PATH}`]);
  await page.getByRole("button", { name: "Report" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("It's rude.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.at(-1)?.json).toEqual({ reason: "It's rude." });
});

test("a solution is published under a name only when asked, replaced after a later pass, and taken back", async () => {
  beLoggedIn();
  let answer: SolutionsAnswer = NOBODY;
  const published = (code: string): SolutionsAnswer => ({
    ...NOBODY,
    mine: { id: "m1", code, published_at: AT, taken_down: false, taken_down_reason: "" },
    public_name: "Ada",
  });
  const calls = await show({
    [`GET ${PATH}`]: () => answer,
    [`PUT ${PATH}/mine`]: () => (answer = published(CODE)),
    [`DELETE ${PATH}/mine`]: () => {
      answer = { ...NOBODY, public_name: "Ada" };
      return undefined;
    },
  });
  await expect.element(page.getByText("Nobody else has published a solution yet.")).toBeVisible();
  await expect.element(publish.getByRole("button")).toBeDisabled();
  expect(calls.some(({ method }) => method === "PUT")).toBe(false);
  await name.fill("  Ada ");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Your solution is published under the name Ada.")).toBeVisible();
  expect(calls.find(({ method }) => method === "PUT")?.json).toEqual({ code: CODE, name: "Ada" });
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect.element(name).toHaveValue("Ada");
});

test("an earlier solution can be replaced, one that was taken down says why, and a failure can be tried again", async () => {
  beLoggedIn();
  const mine = { id: "m1", code: "old", published_at: AT, taken_down: false, taken_down_reason: "" };
  const answers: (SolutionsAnswer | Response)[] = [
    refusal(500, "server-error", "Something went wrong."),
    { ...NOBODY, mine, public_name: "Ada" },
    { ...NOBODY, mine: { ...mine, taken_down: true, taken_down_reason: "It insults." }, public_name: "Ada" },
  ];
  await show({
    [`GET ${PATH}`]: () => answers.shift(),
    [`PUT ${PATH}/mine`]: () => answers.shift(),
  });
  await expect.element(page.getByText(/Something went wrong/)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await publish.getByRole("button", { name: "Replace it" }).click();
  await expect.element(page.getByText(/An administrator took down your solution: It insults\./)).toBeVisible();
});
