import { newProgress } from "@fiddle/protocol/learn/progress.ts";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { challengeSummary, newLearner } from "../../../testing/learn.ts";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { changeProgress, noteDay, noteSolved, noteWrong } from "../progress/progress-store.ts";
import { ChallengeIndex } from "./ChallengeIndex.tsx";

const CHALLENGES = [
  challengeSummary("count-vowels", { tags: ["strings", "loops"] }),
  challengeSummary("sql-select-filter", { tags: ["sql", "sqlite"], keywords: ["order by"] }),
  challengeSummary("merge-intervals", { level: "intermediate" }),
  challengeSummary("sql-window-rank", { level: "intermediate", tags: ["sql", "duckdb"] }),
];

const results = page.getByRole("region", { name: "Search results" });
const search = page.getByRole("searchbox", { name: "Find a challenge" });
const titles = () =>
  results
    .getByRole("link")
    .elements()
    .map((link) => link.querySelector("span span")?.textContent);

/** Shows the index at an address, which the filters change past the router. */
async function openIndex(query = ""): Promise<void> {
  const before = location.href;
  history.replaceState(null, "", query === "" ? location.pathname : query);
  onTestFinished(() => history.replaceState(null, "", before));
  await renderPage(
    <ChallengeIndex challenges={CHALLENGES} tutorials={[{ slug: "loops", title: "Loops" }]} serverDay="2026-11-27" />,
    `/challenges${query}`,
  );
}

beforeEach(newLearner);

test("without a filter, challenges are listed by level", async () => {
  await openIndex();
  await expect.element(page.getByRole("region", { name: "Beginner" })).toMatchTextContent(/count vowels/);
  await expect.element(page.getByRole("region", { name: "Intermediate" })).toMatchTextContent(/sql window rank/);
  await expect.element(page.getByRole("region", { name: "Your progress" })).not.toBeInTheDocument();
  expect(await faultsInBothThemes(document.body)).toEqual([]);
});

test("the address decides what is shown, and every filter goes back into it", async () => {
  await openIndex("?q=sql&level=beginner");
  await expect.element(page.getByText("1 of 4 challenges")).toBeVisible();
  expect(titles()).toEqual(["sql select filter"]);
  await expect.element(search).toHaveValue("sql");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Level" }), "intermediate");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Topic" }), "duckdb");
  await search.fill("rank");
  expect(titles()).toEqual(["sql window rank"]);
  await expect.poll(() => location.search).toBe("?q=rank&level=intermediate&tag=duckdb");
});

test("a study path keeps its own order, and a second click shows everything again", async () => {
  await openIndex();
  const path = page.getByRole("link", { name: /^Interview 30/ });
  await path.click();
  await expect.element(page.getByText("2 of 4 challenges")).toBeVisible();
  expect(titles()).toEqual(["merge intervals", "sql window rank"]);
  await expect.poll(() => location.search).toBe("?path=interview-30");
  await expect.element(path).toHaveAttribute("aria-current", "true");
  await path.click();
  await expect.element(page.getByRole("region", { name: "Beginner" })).toBeVisible();
  await expect.poll(() => location.search).toBe("");
});

test("nothing found leads back to everything", async () => {
  await openIndex("?q=xylophone");
  await expect.element(page.getByText("No matching challenges")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(search).toHaveValue("");
  await expect.element(page.getByRole("region", { name: "Beginner" })).toBeVisible();
});

test("what is solved and started shows on the cards, in the summary and in the filter", async () => {
  const solved = { badge: "clean", code: "", at: 1 } as const;
  changeProgress("challenges/sql-select-filter", () => ({ ...newProgress("challenges/sql-select-filter"), solved }));
  changeProgress("challenges/count-vowels", () => ({ failures: 1 }));
  noteDay("challenges/count-vowels");
  await openIndex();
  await expect.element(page.getByRole("link", { name: /^sql select filter/ })).toMatchTextContent(/Solved/);
  await expect.element(page.getByRole("link", { name: /^count vowels Started/ })).toMatchTextContent(/Started/);
  const summary = page.getByRole("region", { name: "Your progress" });
  await expect.element(summary).toMatchTextContent(/1 of 4 solved.*1 day.*SQL.*1\/2/);
  await expect.element(page.getByRole("link", { name: /^SQL 13/ })).toMatchTextContent(/1\/13/);
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Status" }), "attempted");
  expect(titles()).toEqual(["count vowels"]);
});

test("what was answered wrongly is listed oldest first, and goes as it's solved", async () => {
  noteWrong("tutorials/loops", { id: "quiz-1", label: "Question 2", answer: "range(3)" }, 1);
  changeProgress("challenges/count-vowels", () => ({ failures: 2, drafts: [{ device: "a", code: "", savedAt: 2 }] }));
  await openIndex();
  const again = page.getByRole("region", { name: /^Try again/ });
  const links = () =>
    again
      .getByRole("link")
      .elements()
      .map((link) => [link.textContent, link.getAttribute("href")]);
  await expect.element(again).toMatchTextContent(/You answered: range\(3\).*2 failed attempts/);
  expect(links()).toEqual([
    ["Loops, question 2", "/tutorials/loops#try-quiz-1"],
    ["count vowels", "/challenges/count-vowels"],
  ]);
  expect(await faultsInBothThemes(document.body)).toEqual([]);
  noteSolved("tutorials/loops", ["quiz-1"]);
  await expect.poll(links).toEqual([["count vowels", "/challenges/count-vowels"]]);
  changeProgress("challenges/count-vowels", () => ({ solved: { badge: "clean", code: "", at: 3 } }));
  await expect.element(again).not.toBeInTheDocument();
});
