import type {
  AdminAuditLogAnswer,
  AdminFlagsAnswer,
  AdminHealthAnswer,
  AdminUsageAnswer,
  AdminUsersAnswer,
} from "@fiddle/protocol";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../testing/accessibility.ts";
import { beLoggedIn, PLANS } from "../../testing/account.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answerCalls, heldAnswer, refusal } from "../../testing/server.ts";
import { AdminView } from "./AdminView.tsx";

const USER: AdminUsersAnswer["users"][number] = {
  id: "6f1b9f5e-3c1d-4e0b-9a58-8d2c7f0a1b22",
  email: "bob@example.com",
  role: "person",
  plan: "Free",
  plan_ends_at: null,
  pays: false,
  storage_used: 0,
  storage_limit: 0,
  fiddles: 1,
  sessions: 2,
  created_at: "2026-01-31T12:00:00Z",
  last_seen_at: null,
};
const REPORTED: AdminFlagsAnswer["fiddles"][number] = {
  id: "cheap",
  title: "Cheap pills",
  visibility: "public",
  owner_email: "eve@example.com",
  taken_down: false,
  taken_down_reason: "",
  reports: [{ reason: "It sells pills.", email: null, at: "2026-11-20T09:30:00Z" }],
};
const USAGE: AdminUsageAnswer = {
  plans: [{ name: "Free", users: 1_234, paying: 0, storage_used: 0 }],
  users: 1_234,
  active_users: 12,
  fiddles: { private: 3, unlisted: 2, public: 1, in_bin: 4 },
  files: 5,
  bytes_kept: 2_500_000,
  prompts_today: 7,
};
const HEALTH: AdminHealthAnswer = {
  parts: [
    { name: "database", state: "well", says: "PostgreSQL 17", milliseconds: 2 },
    { name: "redis", state: "unused", says: "One server needs none.", milliseconds: null },
    { name: "mail", state: "failing", says: "The mail server refused the connection.", milliseconds: 30 },
  ],
  versions: { node: "24.21.0", database: "PostgreSQL 17" },
  started_at: "2026-11-20T09:30:00Z",
  memory: 300_000_000,
};

const users = (...list: AdminUsersAnswer["users"]): AdminUsersAnswer => ({ users: list, found: list.length });
const tab = (name: string) => page.getByRole("tab", { name });
const dialog = page.getByRole("dialog");

/** Opens the operator's page on a section. Returns the calls it makes. */
async function openAdmin(section: string, answers: Parameters<typeof answerCalls>[0]) {
  beLoggedIn();
  const calls = answerCalls({ "GET /api/plans": PLANS, ...answers });
  const { path } = await renderPage(<AdminView />, `/admin?section=${section}`);
  return { calls, path };
}

/** What holds for each section: names, contrast, and a phone's width. */
async function expectSound(): Promise<void> {
  expect(await faultsInBothThemes()).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
}

test("sections are changed by keys, and the address names the one that is shown", async () => {
  const { path } = await openAdmin("users", { "GET /api/admin/users": users(USER), "GET /api/admin/usage": USAGE });
  await expect.element(page.getByRole("listitem", { name: USER.email })).toBeVisible();
  tab("Users").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Plans and usage")).toHaveFocus();
  await expect.poll(path).toBe("/admin?section=usage");
  await expect.element(page.getByRole("row", { name: /^Free 1,234 0 0$/ })).toBeVisible();
  await expectSound();
});

test("somebody is found by a part of the address, or nobody is", async () => {
  const { calls } = await openAdmin("users", {
    "GET /api/admin/users": ({ path }) => (path.includes("q=zed") ? users() : users(USER)),
  });
  const row = page.getByRole("listitem", { name: USER.email });
  await expect.element(row).toMatchTextContent(/Free.*1 notebook · no files.*logged in on 2 devices/);
  await page.getByRole("searchbox", { name: "Search" }).fill("zed&page=9");
  await expect.element(page.getByText("No user with this email")).toBeVisible();
  expect(calls.at(-1)?.path).toBe("/api/admin/users?q=zed%26page%3D9&page=1");
});

test("a plan is granted, a refusal is said at its field, and the list is read again", async () => {
  const path = `/api/admin/users/${USER.id}/plan`;
  let granted = false;
  const { calls } = await openAdmin("users", {
    "GET /api/admin/users": () => users(granted ? { ...USER, plan: "Basic" } : USER),
    [`PUT ${path}`]: ({ json }) => {
      granted = JSON.stringify(json).includes("2999");
      return granted ? {} : refusal(422, "invalid-input", "This date is in the past. Choose a later one.");
    },
  });
  await page.getByRole("button", { name: `Actions for ${USER.email}` }).click();
  await page.getByRole("menuitem", { name: "Grant a plan…" }).click();
  await dialog.getByRole("combobox", { name: "Plan" }).selectOptions("Basic");
  const until = dialog.getByLabelText("Until");
  await until.fill("2001-01-31");
  await dialog.getByRole("button", { name: "Grant plan" }).click();
  await expect.element(until).toHaveAccessibleDescription(/This date is in the past/);
  expect(await faultsInBothThemes(dialog.element())).toEqual([]);
  await until.fill("2999-01-31");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("listitem", { name: USER.email })).toMatchTextContent(/Basic/);
  const sent = calls.filter(({ method }) => method === "PUT").map(({ json }) => json);
  expect(sent.at(-1)).toEqual({ plan: "Basic", ends_at: "2999-01-31T00:00:00Z" });
});

test("sessions end only after a question, which Escape answers with no", async () => {
  const path = `/api/admin/users/${USER.id}/sessions`;
  const { calls } = await openAdmin("users", { "GET /api/admin/users": users(USER), [`DELETE ${path}`]: {} });
  const ask = async () => {
    await page.getByRole("button", { name: `Actions for ${USER.email}` }).click();
    await page.getByRole("menuitem", { name: "Log out of all devices…" }).click();
    await expect.element(dialog).toBeVisible();
  };
  await ask();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  await ask();
  await dialog.getByRole("button", { name: "Log out of all devices" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === "DELETE").map((call) => call.path)).toEqual([path]);
});

test("a reported notebook is taken down with a reason, and put back", async () => {
  let fiddle = REPORTED;
  const path = "/api/admin/fiddles/cheap/taken-down";
  const { calls } = await openAdmin("reports", {
    "GET /api/admin/flags": () => ({ fiddles: [fiddle], publications: [], solutions: [] }),
    [`PUT ${path}`]: ({ json }) => {
      const { taken_down, reason = "" } = json as { readonly taken_down: boolean; readonly reason?: string };
      fiddle = { ...REPORTED, taken_down, taken_down_reason: reason };
      return {};
    },
  });
  const card = page.getByRole("listitem", { name: "Cheap pills" });
  await expect.element(card).toMatchTextContent(/Public · by eve@example\.com.*It sells pills\.A guest/);
  await expectSound();
  await card.getByRole("button", { name: "Take down…" }).click();
  await expect.element(dialog.getByRole("button", { name: "Take down" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Reason shown to the owner" }).fill(" No selling here. ");
  await userEvent.keyboard("{Enter}");
  await expect.element(card).toMatchTextContent(/Taken down: No selling here\./);
  await card.getByRole("button", { name: "Restore" }).click();
  await expect.element(card.getByRole("button", { name: "Take down…" })).toBeVisible();
  expect(calls.filter(({ method }) => method === "PUT").map(({ json }) => json)).toEqual([
    { taken_down: true, reason: "No selling here." },
    { taken_down: false },
  ]);
});

test("a reported app is taken down by its own address", async () => {
  const { id: _, visibility: __, ...rest } = REPORTED;
  const app = { ...rest, id: "app1", slug: "cheap-pills" };
  const { calls } = await openAdmin("reports", {
    "GET /api/admin/flags": { fiddles: [], publications: [app], solutions: [] },
    "PUT /api/admin/publications/app1/taken-down": {},
  });
  const card = page.getByRole("listitem", { name: "Cheap pills" });
  await expect.element(card.getByRole("link", { name: "Cheap pills" })).toHaveAttribute("href", "/apps/cheap-pills");
  await card.getByRole("button", { name: "Take down…" }).click();
  await expect.element(page.getByRole("dialog", { name: "Take this app down?" })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason shown to the owner" }).fill("No selling here.");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => calls.filter(({ method }) => method === "PUT").map(({ path }) => path))
    .toEqual(["/api/admin/publications/app1/taken-down"]);
});

test("a reported solution shows its text, which nothing runs", async () => {
  const { title: _, visibility: __, ...rest } = REPORTED;
  const code = "<img src=x onerror=alert(1)>";
  const solution = { ...rest, id: "s1", challenge: "two-sum", name: "Eve", code };
  const { calls } = await openAdmin("reports", {
    "GET /api/admin/flags": { fiddles: [], publications: [], solutions: [solution] },
    "DELETE /api/admin/solutions/s1/reports": undefined,
  });
  const card = page.getByRole("listitem", { name: "Eve's solution of two-sum" });
  await expect.element(card.getByLabelText(/^Text of/)).toHaveTextContent(code);
  await expect.element(card.getByRole("img")).not.toBeInTheDocument();
  await expectSound();
  await card.getByRole("button", { name: "Dismiss reports" }).click();
  await expect.poll(() => calls.some(({ method }) => method === "DELETE")).toBe(true);
});

test("without reports the section says what would come there", async () => {
  await openAdmin("reports", { "GET /api/admin/flags": { fiddles: [], publications: [], solutions: [] } });
  await expect.element(page.getByText("No reports", { exact: true })).toBeVisible();
});

test("each part of the server has its state in words, and Refresh asks again", async () => {
  const { calls } = await openAdmin("health", { "GET /api/admin/health": HEALTH });
  const parts = page.getByRole("list", { name: "Server components" }).getByRole("listitem");
  await expect
    .poll(() => parts.elements().map((part) => part.textContent))
    .toEqual([
      "DatabaseHealthyPostgreSQL 172 ms",
      "RedisNot set upOne server needs none.",
      "EmailFailingThe mail server refused the connection.30 ms",
    ]);
  await expectSound();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => calls.filter((call) => call.path === "/api/admin/health").length).toBe(2);
});

test("a refresh that fails says that the state is an old one, until one succeeds", async () => {
  const answers = [HEALTH, refusal(503, "unavailable", "The server is starting. Try again in a minute."), HEALTH];
  await openAdmin("health", { "GET /api/admin/health": () => answers.shift() });
  const database = page.getByRole("listitem", { name: "Database" });
  await expect.element(database).toBeVisible();
  const notice = page.getByRole("alert");
  await expect.element(notice).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect
    .element(notice)
    .toMatchTextContent(/^This couldn't be refreshed and may be out of date\. The server is starting\. Try again/);
  await expect.element(database).toBeVisible();
  await expectSound();
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(database).toBeVisible();
});

test("the log goes back page by page, with long entries on a phone", async () => {
  const acts: AdminAuditLogAnswer["acts"] = [
    {
      id: 1,
      at: "2026-11-20T09:30:00Z",
      actor: "command line",
      act: "plan grant",
      subject: `${"long".repeat(50)}@example.com`,
      details: { plan: "Pro", until: null },
    },
  ];
  const { calls } = await openAdmin("log", { "GET /api/admin/acts": { acts, found: 60 } });
  await expect.element(page.getByText("1–50 of 60")).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Log" })).toMatchTextContent(/Plan grant · long.* · plan Pro/);
  await expect.element(page.getByRole("button", { name: "Newer" })).toBeDisabled();
  await page.getByRole("button", { name: "Older" }).click();
  await expect.element(page.getByText("51–60 of 60")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Older" })).toBeDisabled();
  expect(calls.at(-1)?.path).toBe("/api/admin/acts?page=2");
  await expectSound();
});

test("while an answer is on its way that shows, and a failure offers another try", async () => {
  const held = heldAnswer<Response>();
  let tries = 0;
  await openAdmin("usage", { "GET /api/admin/usage": () => ((tries += 1) === 1 ? held.answer() : USAGE) });
  await expect.element(tab("Plans and usage")).toBeVisible();
  held.send(refusal(503, "unavailable", "The database isn't answering. Try again in a minute."));
  await expect.element(page.getByText("The database isn't answering. Try again in a minute.")).toBeVisible();
  await page.getByRole("button", { name: /again/i }).click();
  await expect.element(page.getByText("1,234").first()).toBeVisible();
});
