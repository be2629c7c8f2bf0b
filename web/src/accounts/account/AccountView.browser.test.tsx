import type { MeAnswer } from "@fiddle/protocol";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { ADA, beLoggedIn, meAnswer, sessionsAnswer } from "../../../testing/account.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { answerCalls, heldAnswer, type ReceivedCall, refusal } from "../../../testing/server.ts";
import { session } from "../session.ts";
import { AccountView } from "./AccountView.tsx";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";
const OLD = "four plain words together";
const NEW = "four other words together";

const region = (name: string) => page.getByRole("region", { name });
const toasts = page.getByRole("status", { name: "Notifications" });

/** The account page of a user who is logged in; `given` replaces and adds answers of the server. */
async function renderAccount(given: Parameters<typeof answerCalls>[0] = {}, path = "/account") {
  beLoggedIn();
  const calls = answerCalls({
    "GET /api/me": meAnswer(),
    "GET /api/me/sessions": sessionsAnswer(FIREFOX, PHONE),
    ...given,
  });
  return { calls, ...(await renderPage(<AccountView />, path)) };
}

function sent(calls: readonly ReceivedCall[]): unknown[] {
  return calls.filter(({ method }) => method !== "GET").map(({ method, path, json }) => [method, path, json]);
}

test("it is outlined while it loads, and each matter is a region with a name", async () => {
  const me = heldAnswer<MeAnswer>();
  await renderAccount({ "GET /api/me": me.answer });
  await expect.element(page.getByText("Loading your account")).toBeInTheDocument();
  expect(page.getByRole("region").elements()).toEqual([]);
  me.send(meAnswer());
  for (const name of ["Plan and usage", "Email", "Password", "Active sessions", "Your data", "Delete account"])
    await expect.element(region(name)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Administration" })).not.toBeInTheDocument();
});

test("when it cannot be loaded, the reason stands there with another try", async () => {
  let fails = true;
  await renderAccount({
    "GET /api/me": () => (fails ? refusal(503, "unavailable", "The database is down.") : meAnswer()),
  });
  await expect.element(page.getByRole("alert")).toMatchTextContent("The database is down.");
  fails = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(region("Email")).toMatchTextContent("ada@example.com");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("an operator finds the way to the administration", async () => {
  await renderAccount({ "GET /api/me": meAnswer({ is_operator: true }) });
  await expect.element(page.getByRole("link", { name: "Administration" })).toHaveAttribute("href", "/admin");
});

test("a plan shows its end and what is used of it", async () => {
  const user = {
    ...ADA,
    plan: "Basic",
    is_paid: true,
    prompt_count: 49,
    prompt_limit: 50,
    storage_used: 1_500_000_000,
    storage_limit: 1_000_000_000,
  };
  await renderAccount({ "GET /api/me": meAnswer({ user, plan_ends_at: "2027-03-01T12:00:00Z" }) });
  const plan = region("Plan and usage");
  await expect.element(plan).toMatchTextContent("Basicuntil March 1, 2027, then Free");
  const prompts = plan.getByRole("meter", { name: "AI prompts today" });
  await expect.element(prompts).toHaveAttribute("aria-valuetext", "49 of 50");
  const storage = plan.getByRole("meter", { name: "Cloud storage" });
  await expect.element(storage).toHaveAttribute("aria-valuetext", "1.5 GB of 1 GB");
  // More than the limit is no more than full.
  await expect.element(storage).toHaveAttribute("aria-valuenow", "1000000000");
  await expect.element(plan.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", "/pricing");
});

test("without a plan it says that nothing is kept on the server", async () => {
  await renderAccount();
  await expect.element(region("Plan and usage")).toMatchTextContent("The Free plan has no cloud storage.");
  expect(region("Plan and usage").getByRole("meter").elements()).toHaveLength(1);
});

test("after paying the page asks until the plan is there", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let paid = false;
  const { calls } = await renderAccount(
    { "GET /api/me": () => meAnswer({ user: { ...ADA, is_paid: paid } }) },
    "/account?paid",
  );
  const note = page.getByText(/^Thank you!/);
  await expect.element(note).toMatchTextContent("as soon as your payment is confirmed");
  const asked = () => calls.filter(({ path }) => path === "/api/me").length;
  expect(asked()).toBe(1);
  paid = true;
  vi.advanceTimersByTime(3_000);
  await expect.element(note).toHaveTextContent("Thank you! Your plan is active.");
  vi.advanceTimersByTime(30_000);
  expect(asked()).toBe(2);
  vi.useRealTimers();
});

test("an address that is not confirmed says so, and its link is sent again", async () => {
  const { calls } = await renderAccount({
    "GET /api/me": meAnswer({ email_verified: false }),
    "POST /api/me/email/verification": { message: "The email is on its way." },
  });
  await expect.element(region("Email")).toMatchTextContent("Not confirmed");
  await page.getByRole("button", { name: "Resend link" }).click();
  await expect.element(region("Email").getByRole("status").first()).toHaveTextContent("The email is on its way.");
  expect(sent(calls)).toEqual([["POST", "/api/me/email/verification", null]]);
});

test("the address is changed with the password, and a refusal keeps what was typed", async () => {
  let refuses = true;
  const { calls } = await renderAccount({
    "PUT /api/me/email": () =>
      refuses
        ? refusal(403, "wrong-password", "The password is not right.")
        : { message: "Open the link that we sent to the new address." },
  });
  await page.getByText("Change email", { exact: true }).first().click();
  const form = page.getByRole("form", { name: "Change email" });
  await form.getByLabelText("New email").fill("grace@example.com");
  await form.getByLabelText("Current password").fill(OLD);
  await form.getByRole("button", { name: "Change email" }).click();
  await expect.element(form.getByRole("alert")).toHaveTextContent("The password is not right.");
  await expect.element(form.getByLabelText("New email")).toHaveValue("grace@example.com");
  refuses = false;
  await form.getByRole("button", { name: "Change email" }).click();
  await expect.element(page.getByText("Open the link that we sent to the new address.")).toBeVisible();
  await expect.element(form.getByLabelText("New email")).toHaveValue("");
  await expect.element(form.getByRole("alert")).not.toBeInTheDocument();
  const change = ["PUT", "/api/me/email", { email: "grace@example.com", password: OLD }];
  expect(sent(calls)).toEqual([change, change]);
});

test("the password is changed, and the list of sessions is asked for again", async () => {
  let devices = [FIREFOX, PHONE];
  const { calls } = await renderAccount({
    "GET /api/me/sessions": () => sessionsAnswer(...devices),
    "PUT /api/me/password": () => {
      devices = [FIREFOX];
      return undefined;
    },
  });
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabelText("Current password").fill(OLD);
  await form.getByLabelText("New password").fill("short");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect.element(form.getByLabelText("New password")).toHaveFocus();
  expect(sent(calls)).toEqual([]);
  await form.getByLabelText("New password").fill(NEW);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect.element(toasts).toMatchTextContent("Password changed. Your other devices were logged out.");
  await expect.poll(() => page.getByRole("list", { name: "Sessions" }).getByRole("listitem").elements().length).toBe(1);
  await expect.element(form.getByLabelText("New password")).toHaveValue("");
  expect(sent(calls)).toEqual([["PUT", "/api/me/password", { password: OLD, new_password: NEW }]]);
});

test("an account without a password may set one, and is asked for none", async () => {
  const { calls } = await renderAccount({
    "GET /api/me": meAnswer({ has_password: false }),
    "PUT /api/me/password": undefined,
  });
  const form = page.getByRole("form", { name: "Set password" });
  await form.getByLabelText("New password").fill(NEW);
  await form.getByRole("button", { name: "Set password" }).click();
  await expect.poll(() => sent(calls)).toEqual([["PUT", "/api/me/password", { new_password: NEW }]]);
  await expect.element(page.getByLabelText("Current password")).not.toBeInTheDocument();
});

test("a session of another device is ended, this one is marked", async () => {
  let devices = [FIREFOX, PHONE];
  const { calls } = await renderAccount({
    "GET /api/me/sessions": () => sessionsAnswer(...devices),
    "DELETE /api/me/sessions/s1": () => {
      devices = [FIREFOX];
      return undefined;
    },
  });
  const rows = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect.element(rows.nth(0)).toHaveTextContent("Firefox on Windows192.0.2.0 · active nowThis device");
  await expect.element(rows.nth(1)).toMatchTextContent(/^Safari on iPhone192\.0\.2\.1 · last active Nov 20, 2026/);
  expect(rows.nth(0).getByRole("button").elements()).toEqual([]);
  await page.getByRole("button", { name: "Log out Safari on iPhone" }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(sent(calls)).toEqual([["DELETE", "/api/me/sessions/s1", null]]);
});

test("all sessions end after a question, this one as well", async () => {
  const { calls } = await renderAccount({ "DELETE /api/me/sessions": undefined, "POST /api/logout": undefined });
  const open = page.getByRole("button", { name: "Log out of all devices" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Log out of all devices?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(calls)).toEqual([]);
  await open.click();
  await dialog.getByRole("button", { name: "Log out of all devices" }).click();
  await expect.poll(() => session.getState().ended).toBe("logged-out");
  expect(sent(calls).map((call) => (call as unknown[]).slice(0, 2))).toEqual([
    ["DELETE", "/api/me/sessions"],
    ["POST", "/api/logout"],
  ]);
});

test("a device that cannot be logged out says why and stays in the list", async () => {
  await renderAccount({ "DELETE /api/me/sessions/s1": refusal(503, "unavailable", "The database is down.") });
  await page.getByRole("button", { name: "Log out Safari on iPhone" }).click();
  await expect.element(toasts).toMatchTextContent("The database is down.");
  await expect.element(page.getByRole("button", { name: "Log out Safari on iPhone" })).toBeEnabled();
});

test("the account is deleted once its address was typed, and the user is logged out", async () => {
  const { calls } = await renderAccount({
    "POST /api/me/delete": ({ json }) =>
      (json as { email: string }).email === ADA.email
        ? undefined
        : refusal(422, "wrong-email", "This is not the address of your account."),
    "POST /api/logout": undefined,
  });
  await page.getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const address = dialog.getByRole("textbox", { name: "Type ada@example.com to confirm" });
  await dialog.getByLabelText("Current password").fill(OLD);
  await address.fill("somebody@example.com");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("This is not the address of your account.");
  await address.fill(ADA.email);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect.element(toasts).toMatchTextContent("Your account was deleted");
  expect(session.getState().ended).toBe("logged-out");
  expect(sent(calls)).toEqual([
    ["POST", "/api/me/delete", { email: "somebody@example.com", password: OLD }],
    ["POST", "/api/me/delete", { email: ADA.email, password: OLD }],
    ["POST", "/api/logout", null],
  ]);
});

test("it fits a phone, also with a long address, and has no accessibility faults", async () => {
  await page.viewport(390, 844);
  const user = { ...ADA, email: `${"long".repeat(16)}@${"example".repeat(8)}.com` };
  await renderAccount({ "GET /api/me": meAnswer({ user, email_verified: false }) });
  await expect.element(page.getByRole("list", { name: "Sessions" })).toBeVisible();
  await page.getByText("Change email", { exact: true }).first().click();
  expect(await faultsInBothThemes()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
});
