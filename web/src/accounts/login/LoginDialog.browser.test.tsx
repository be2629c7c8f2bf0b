import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { beLoggedOut, sessionAnswer, PLANS } from "../../../testing/account.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { answerCalls } from "../../../testing/server.ts";
import { AccountDialogs } from "../AccountDialogs.tsx";
import { accountDialogs, askToLogIn, closeAccountDialogs } from "../dialogs.ts";

const dialog = (name: string) => page.getByRole("dialog", { name });

beforeEach(() => {
  beLoggedOut();
  closeAccountDialogs();
});

test("after logging in the dialog goes, and what was wanted is done once", async () => {
  answerCalls({ "GET /api/sign-in": { provider: null }, "POST /api/login": sessionAnswer() });
  const save = vi.fn();
  const { path } = await renderPage(<AccountDialogs />, "/fiddles/one");
  askToLogIn(save);
  await dialog("Log in").getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await dialog("Log in").getByLabelText("Password", { exact: true }).fill("four plain words together");
  expect(save).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("status", { name: "Notifications" })).toMatchTextContent("You're logged in");
  expect([save.mock.calls.length, path()]).toEqual([1, "/fiddles/one"]);
});

test("closing it forgets what was wanted", async () => {
  answerCalls({ "GET /api/sign-in": { provider: null } });
  const save = vi.fn();
  await renderPage(<AccountDialogs />);
  askToLogIn(save);
  await expect.element(dialog("Log in")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect([save.mock.calls.length, accountDialogs.getState().afterLogin]).toEqual([0, null]);
});

test("one can register there, and it has no accessibility faults", async () => {
  answerCalls({
    "GET /api/sign-in": { provider: "Example" },
    "GET /api/plans": PLANS,
    "POST /api/register": { message: "Look at your email." },
  });
  await renderPage(<AccountDialogs />);
  askToLogIn();
  const provider = dialog("Log in").getByRole("link", { name: "Continue with Example" });
  const here = encodeURIComponent(`${location.pathname}${location.search}${location.hash}`);
  await expect.element(provider).toHaveAttribute("href", `/api/oidc/start?next=${here}`);
  expect(await faultsInBothThemes(dialog("Log in").element())).toEqual([]);
  await page.getByRole("button", { name: "Create an account" }).click();
  await dialog("Register").getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await dialog("Register").getByLabelText("Password", { exact: true }).fill("four plain words together");
  await dialog("Register").getByRole("button", { name: "Register" }).click();
  await expect.element(dialog("Check your inbox")).toMatchTextContent("Look at your email.");
  await page.getByRole("button", { name: "Back to log in" }).click();
  await expect.element(dialog("Register")).toBeVisible();
});
