import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { beLoggedIn } from "../../testing/account.ts";
import { faultsInBothThemes } from "../../testing/accessibility.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answerCalls } from "../../testing/server.ts";
import { listNotebooks, touchNotebook, unlistNotebook } from "../notebook/document/local-notebooks.ts";
import { RecentView } from "./RecentView.tsx";

const list = page.getByRole("list", { name: "Recent notebooks" });

beforeEach(async () => {
  for (const { id } of await listNotebooks()) await unlistNotebook(id);
});

test("a guest sees the notebooks of this browser, the latest first, and a link to log in", async () => {
  await touchNotebook({ id: "scratch", title: "Landing page", updatedAt: Date.now() - 60_000 });
  await touchNotebook({ id: "n1", title: "Rainfall", updatedAt: Date.now() });
  await renderPage(<RecentView />, "/saved/recent");
  await expect.element(list).toBeVisible();
  const links = list.getByRole("link").elements() as HTMLAnchorElement[];
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Rainfall", "/fiddles/n1"],
    ["Landing page", "/"],
  ]);
  await expect
    .element(page.getByRole("link", { name: "Log in" }))
    .toHaveAttribute("href", "/login?next=%2Fsaved%2Frecent");
  await expect.element(page.getByRole("navigation", { name: "Saved" })).not.toBeInTheDocument();
  expect(await faultsInBothThemes(document.body)).toEqual([]);
});

test("a guest without notebooks is offered a new one", async () => {
  await renderPage(<RecentView />, "/saved/recent");
  await expect.element(page.getByText("No recent notebooks")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "New notebook" })).toHaveAttribute("href", "/new");
});

test("a user sees the notebooks of the account, and the way to the other lists", async () => {
  beLoggedIn();
  const mine = { id: "f1", title: "Mine", owner: { is_me: true }, seen_at: "2026-11-20T09:30:00Z" };
  const theirs = { id: "f2", title: "Theirs", owner: { is_me: false }, seen_at: "2026-11-19T09:30:00Z" };
  answerCalls({ "GET /api/saved/recent": { fiddles: [mine, theirs] } });
  await renderPage(<RecentView />, "/saved/recent");
  await expect.element(list).toMatchTextContent(/Mine.*Yours.*Theirs.*Someone else/);
  await expect.element(page.getByRole("navigation", { name: "Saved" })).toBeVisible();
});
