import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { beLoggedIn } from "../../testing/account.ts";
import { faultsInBothThemes } from "../../testing/accessibility.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answerCalls } from "../../testing/server.ts";
import { PublishedApps } from "./PublishedApps.tsx";

const APP = {
  id: "p1",
  slug: "rain",
  title: "Rain",
  version: 2,
  fiddle_id: "f1",
  taken_down: false,
  taken_down_reason: null,
  published_at: "2026-11-20T09:30:00Z",
  unpublished_at: null,
};

test("an app whose notebook is deleted is still listed, and can be unpublished after a question", async () => {
  beLoggedIn();
  const orphan = { ...APP, id: "p2", slug: "snow", title: "Snow", fiddle_id: null };
  const unpublished = vi.fn(() => ({ publication: orphan }));
  answerCalls({
    "GET /api/publications": { publications: [APP, orphan] },
    "POST /api/publications/p2/unpublish": unpublished,
  });
  await renderPage(<PublishedApps />, "/saved");
  const snow = page.getByRole("list", { name: "Published apps" }).getByRole("listitem", { name: "Snow" });
  await expect.element(snow).toMatchTextContent(/\/apps\/snow.*Version 2.*Published.*Its notebook is deleted/);
  await userEvent.click(snow.getByRole("button", { name: "Actions for the app Snow" }));
  await expect.element(page.getByRole("menuitem", { name: "Open notebook" })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("menuitem", { name: "Unpublish…" }));
  expect(unpublished).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Unpublish" }));
  await expect.poll(() => unpublished.mock.calls.length).toBe(1);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(await faultsInBothThemes(document.body)).toEqual([]);
});

test("what was unpublished or taken down says so and isn't a link", async () => {
  beLoggedIn();
  const down = { ...APP, taken_down: true, taken_down_reason: "Spam" };
  const gone = { ...APP, id: "p3", title: "Gone", unpublished_at: "2026-11-21T09:30:00Z" };
  answerCalls({ "GET /api/publications": { publications: [down, gone] } });
  await renderPage(<PublishedApps />, "/saved");
  await expect.element(page.getByText("Taken down by the operator: Spam")).toBeVisible();
  const last = page.getByRole("listitem", { name: "Gone" });
  await expect.element(last).toMatchTextContent(/Unpublished/);
  await expect.element(last.getByRole("link")).not.toBeInTheDocument();
});
