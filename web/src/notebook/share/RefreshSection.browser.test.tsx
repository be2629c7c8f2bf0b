import type { Refreshing } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { beLoggedIn } from "../../../testing/account.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { answerCalls, refusal } from "../../../testing/server.ts";
import { accountDialogs } from "../../accounts/dialogs.ts";
import { RefreshSection } from "./RefreshSection.tsx";

const NEVER: Refreshing = {
  schedule: null,
  last: null,
  query_count: 2,
  reader_queries: false,
  limit: { max_apps: 3, min_minutes: 60 },
  can_run_all: false,
};
const DAILY = {
  cron: "30 6 * * *",
  zone: "Europe/Oslo",
  runs: "queries",
  next_at: "2026-11-28T05:30:20Z",
  failures: 0,
} as const;

const section = page.getByRole("region", { name: "Refresh" });
const every = section.getByRole("combobox", { name: "Refresh the results" });
const save = section.getByRole("button", { name: "Save schedule" });
const status = section.getByRole("status");

async function show(first: Refreshing, answers: Parameters<typeof answerCalls>[0] = {}) {
  beLoggedIn();
  const calls = answerCalls({ "GET /api/publications/app/schedule": { refreshing: first }, ...answers });
  await renderPage(<RefreshSection appId="app" />);
  return calls;
}

test("a schedule is chosen, saved and taken back", async () => {
  const calls = await show(NEVER, {
    "PUT /api/publications/app/schedule": { refreshing: { ...NEVER, schedule: DAILY } },
    "DELETE /api/publications/app/schedule": { refreshing: NEVER },
  });
  await expect.element(save).toBeDisabled();
  await userEvent.selectOptions(every, "Every day");
  await userEvent.fill(section.getByLabelText("At", { exact: true }), "06:30");
  await userEvent.selectOptions(section.getByRole("combobox", { name: "Time zone" }), "Europe/Oslo");
  expect(await faultsInBothThemes(section.element())).toEqual([]);
  await userEvent.click(save);
  await expect.poll(() => status.query()?.textContent).toMatch(/^Next refresh Nov 28, 2026/);
  await expect.element(save).toBeDisabled();
  await userEvent.selectOptions(every, "Never");
  await userEvent.click(save);
  await expect.element(status).not.toBeInTheDocument();
  expect(calls.slice(1).map(({ method, json }) => [method, json])).toEqual([
    ["PUT", { cron: "30 6 * * *", zone: "Europe/Oslo", runs: "queries" }],
    ["DELETE", null],
  ]);
});

test("a refresh by hand says that it runs, and then how it went", async () => {
  let isOver = false;
  const last = { state: "running", due_at: "2026-11-27T10:00:00Z", ended_at: null, message: null } as const;
  const over = {
    ...last,
    state: "failed",
    ended_at: "2026-11-27T10:00:09Z",
    message: "Cell 2: no such table.",
  } as const;
  await show(NEVER, {
    "GET /api/publications/app/schedule": () => ({ refreshing: isOver ? { ...NEVER, last: over } : NEVER }),
    "POST /api/publications/app/refreshes": { refreshing: { ...NEVER, last } },
  });
  await userEvent.click(section.getByRole("button", { name: "Refresh now" }));
  await expect.element(section.getByRole("button", { name: "Refreshing…" })).toBeDisabled();
  isOver = true;
  await expect
    .poll(() => status.query()?.textContent)
    .toMatch(/^The refresh of Nov 27, 2026.* failed:Cell 2: no such table\.$/);
});

test("a schedule that has stopped says why, and how it goes on", async () => {
  const last = {
    state: "failed",
    due_at: DAILY.next_at,
    ended_at: DAILY.next_at,
    message: "Cell 1: no answer.",
  } as const;
  await show({ ...NEVER, schedule: { ...DAILY, next_at: null, failures: 5 }, last });
  await expect
    .poll(() => status.query()?.textContent)
    .toMatch(/failed:Cell 1: no answer\.The schedule has stopped\. It goes on once a refresh works\.$/);
  await expect.element(every).toHaveValue("day");
});

test("letting readers run queries can be refused with a reason", async () => {
  const message = "Readers can only use read-only connections.";
  await show(NEVER, {
    "PUT /api/publications/app/reader-queries": refusal(409, "query-not-allowed", message),
  });
  const readers = section.getByRole("checkbox", { name: /^Readers can run these queries with their own values/ });
  await userEvent.click(readers);
  await expect.element(section.getByRole("alert")).toHaveTextContent(message);
  await expect.element(readers).not.toBeChecked();
});

test("a plan without refreshes leads to the plans, and an app without queries has nothing to refresh", async () => {
  await show({ ...NEVER, limit: { max_apps: 0, min_minutes: 60 } });
  await userEvent.click(section.getByRole("button", { name: "See plans" }));
  expect(accountDialogs.getState().showUpgradeModal).toBe(true);
  await expect.element(every).not.toBeInTheDocument();
});

test("an app without queries has nothing to refresh", async () => {
  await show({ ...NEVER, query_count: 0 });
  await expect.poll(() => section.query()?.textContent).toMatch(/This one has none\.$/);
});

test("all fields fit on a phone", async () => {
  await page.viewport(320, 700);
  await show({ ...NEVER, schedule: { ...DAILY, cron: "30 6 * * 1" } });
  await expect.element(every).toHaveValue("week");
  const { scrollWidth, clientWidth } = section.element();
  expect(scrollWidth).toBe(clientWidth);
});
