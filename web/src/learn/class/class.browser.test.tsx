import type { LearnClass } from "@fiddle/protocol/learn/class.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { beLoggedIn, beLoggedOut } from "../../../testing/account.ts";
import { newLearner } from "../../../testing/learn.ts";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { answerCalls, refusal } from "../../../testing/server.ts";
import { changeProgress } from "../progress/progress-store.ts";
import { ClassBuilder } from "./ClassBuilder.tsx";
import { readClassLink } from "./class-link.ts";
import { SavedClass } from "./SavedClass.tsx";

const ITEMS = [
  { path: "/challenges/two-sum", title: "Two sum" },
  { path: "/tutorials/loops", title: "Loops" },
];
const GIVEN: LearnClass = { id: "c1", title: "Monday", items: ITEMS, is_mine: true, display_name: null };

const search = page.getByRole("searchbox", { name: /^Search challenges/ });
const found = page.getByRole("list", { name: "Found items" });
const link = page.getByRole("textbox", { name: "Class link" });

beforeEach(() => {
  beLoggedOut();
  newLearner();
});

async function pick(text: string, title: string): Promise<void> {
  await search.fill(text);
  await found.getByRole("button", { name: title, exact: true }).click();
}

test("a guest picks items and notebooks, and the link holds them all", async () => {
  await renderPage(<ClassBuilder items={ITEMS} />);
  const make = page.getByRole("button", { name: "Create link" });
  await expect.element(make).toBeDisabled();
  await page.getByRole("textbox", { name: "Class name" }).fill("Monday");
  await pick("loop", "Loops");
  await pick("two", "Two sum");
  await pick(`${location.origin}/fiddles/abc?view`, "Your notebook");
  const picked = page.getByRole("region", { name: "Picked items" });
  await picked.getByRole("button", { name: "Remove Two sum" }).click();
  await expect.element(page.getByRole("button", { name: /with progress/ })).not.toBeInTheDocument();
  await make.click();
  await expect.element(link).toBeVisible();
  const address = (link.element() as HTMLInputElement).value;
  expect(await readClassLink(new URL(address).hash)).toEqual({
    title: "Monday",
    items: [ITEMS[1], { path: "/fiddles/abc", title: "Your notebook" }],
  });
  // A link to something else would be shared by mistake.
  await pick("two", "Two sum");
  await expect.element(link).not.toBeInTheDocument();
  expect(await faultsInBothThemes(document.body)).toEqual([]);
});

test("a teacher with an account makes a class that shows progress, and a refusal is a sentence", async () => {
  beLoggedIn();
  let isFull = true;
  const full = refusal(409, "too-large", "You have 50 classes. Delete one first.");
  const calls = answerCalls({ "POST /api/classes": () => (isFull ? full : { class: GIVEN }) });
  await renderPage(<ClassBuilder items={ITEMS} />);
  await page.getByRole("textbox", { name: "Class name" }).fill(" Monday ");
  await pick("loop", "Loops");
  const make = page.getByRole("button", { name: "Create class with progress" });
  await make.click();
  await expect.element(page.getByText("You have 50 classes. Delete one first.")).toBeVisible();
  isFull = false;
  await make.click();
  await expect.element(link).toHaveValue(`${location.origin}/class/c1`);
  expect(calls.at(-1)?.json).toEqual({ title: "Monday", items: [ITEMS[1]] });
});

test("the teacher's table says who solved what", async () => {
  beLoggedIn();
  const members = [
    { display_name: "Kim", solved: ["/challenges/two-sum"] },
    { display_name: "Noor", solved: [] },
  ];
  answerCalls({
    "GET /api/attempts": { attempts: [] },
    "GET /api/classes/c1": { class: GIVEN },
    "GET /api/classes/c1/progress": { members },
  });
  await renderPage(<SavedClass id="c1" />);
  const table = page.getByRole("table");
  await expect.element(table).toBeVisible();
  const rows = table
    .getByRole("row")
    .elements()
    .map((row) => row.textContent);
  expect(rows).toEqual(["NameTwo sumLoops", "Kim–", "Noor––"]);
  await expect.element(table.getByRole("row", { name: /^Kim/ }).getByLabelText("Solved")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Link for your learners" })).toBeVisible();
  expect(await faultsInBothThemes(document.body)).toEqual([]);
});

test("a learner agrees by name, sees it, and can stop", async () => {
  beLoggedIn();
  let name: string | null = null;
  const calls = answerCalls({
    "GET /api/attempts": { attempts: [] },
    "POST /api/attempts": { attempts: [] },
    "GET /api/classes/c1": () => ({ class: { ...GIVEN, is_mine: false, display_name: name } }),
    "PUT /api/classes/c1/membership": () => void (name = "Kim"),
    "DELETE /api/classes/c1/membership": () => void (name = null),
  });
  changeProgress("tutorials/loops", () => ({ finished: true }));
  await renderPage(<SavedClass id="c1" />);
  await expect.element(page.getByText("1 of 2 done")).toBeVisible();
  await page.getByRole("textbox", { name: "Name your teacher sees" }).fill(" Kim ");
  await page.getByRole("button", { name: "Share progress" }).click();
  await expect.element(page.getByText(/under the name Kim/)).toBeVisible();
  expect(calls.find(({ method }) => method === "PUT")?.json).toEqual({ display_name: "Kim" });
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect.element(page.getByRole("button", { name: "Share progress" })).toBeVisible();
});

test("a guest keeps progress to themselves and is told how to share it", async () => {
  answerCalls({ "GET /api/classes/c1": { class: { ...GIVEN, is_mine: false } } });
  await renderPage(<SavedClass id="c1" />);
  await expect.element(page.getByText(/Your progress stays in this browser\./)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login?next=%2Fclass%2Fc1");
  await expect.element(page.getByRole("link", { name: /Two sum/ })).toHaveAttribute("href", "/challenges/two-sum");
});
