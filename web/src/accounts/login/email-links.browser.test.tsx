import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { beLoggedIn, beLoggedOut } from "../../../testing/account.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { answerCalls, heldAnswer, refusal } from "../../../testing/server.ts";
import { ConfirmEmailView } from "./ConfirmEmailView.tsx";
import { ForgotPasswordView } from "./ForgotPasswordView.tsx";
import { ResetPasswordView } from "./ResetPasswordView.tsx";

const heading = (name: string) => page.getByRole("heading", { name });

beforeEach(beLoggedOut);

test("the link of an email confirms the address at once, one time", async () => {
  const confirmed = heldAnswer<object>();
  const calls = answerCalls({ "POST /api/email/confirm": confirmed.answer });
  await renderPage(<ConfirmEmailView />, "/confirm-email?token=of-the-mail");
  await expect.element(heading("Confirming your email")).toBeVisible();
  await expect.element(page.getByText("Just a moment…")).toBeVisible();
  confirmed.send({ email: "ada@example.com" });
  await expect.element(heading("Email confirmed")).toBeVisible();
  await expect.element(page.getByText("ada@example.com is now your account's email address.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  expect(calls.map(({ json }) => json)).toEqual([{ token: "of-the-mail" }]);
});

test("someone who is logged in goes on to the account", async () => {
  beLoggedIn();
  answerCalls({ "POST /api/email/confirm": { email: "ada@example.com" } });
  await renderPage(<ConfirmEmailView />, "/confirm-email?token=t");
  await expect.element(page.getByRole("link", { name: "Go to your account" })).toHaveAttribute("href", "/account");
});

test("a browser that did not register is asked for the password", async () => {
  const right = "four plain words together";
  const calls = answerCalls({
    "POST /api/email/confirm": ({ json }) => {
      const { password } = json as { readonly password?: string };
      if (password === right) return { email: "ada@example.com" };
      const id = password === undefined ? "password-required" : "wrong-password";
      return refusal(403, id, "This is not the password.");
    },
  });
  await renderPage(<ConfirmEmailView />, "/confirm-email?token=of-the-mail");
  const form = page.getByRole("form", { name: "Confirm your email" });
  const password = form.getByLabelText("Password", { exact: true });
  await password.fill("four other words together");
  await form.getByRole("button", { name: "Confirm" }).click();
  await expect.element(form.getByRole("alert")).toHaveTextContent("This is not the password.");
  expect(await faultsInBothThemes()).toEqual([]);
  await password.fill(right);
  await form.getByRole("button", { name: "Confirm" }).click();
  await expect.element(page.getByText("ada@example.com is now your account's email address.")).toBeVisible();
  const token = "of-the-mail";
  expect(calls.map(({ json }) => json)).toEqual([
    { token },
    { token, password: "four other words together" },
    { token, password: right },
  ]);
});

test("a link that is used up says so in the server's words", async () => {
  answerCalls({ "POST /api/email/confirm": refusal(410, "invalid-link", "This link was used already.") });
  await renderPage(<ConfirmEmailView />, "/confirm-email?token=t");
  await expect.element(page.getByRole("alert")).toHaveTextContent("This link was used already.");
  await expect.element(heading("Couldn't confirm your email")).toBeVisible();
});

test("a link without its token asks for the whole one, and nothing is sent", async () => {
  const calls = answerCalls({});
  await renderPage(<ConfirmEmailView />, "/confirm-email");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^This link is incomplete\./);
  await renderPage(<ResetPasswordView />, "/reset-password");
  await expect.element(page.getByRole("alert").nth(1)).toMatchTextContent(/^This link is incomplete\./);
  expect(page.getByRole("form").elements()).toEqual([]);
  expect(calls).toEqual([]);
});

test("a new password is chosen with the link's token", async () => {
  const calls = answerCalls({ "POST /api/password/reset": undefined });
  await renderPage(<ResetPasswordView />, "/reset-password?token=of-the-mail");
  const form = page.getByRole("form", { name: "New password" });
  await form.getByLabelText("New password").fill("short");
  await form.getByRole("button", { name: "Set password" }).click();
  await expect.element(form.getByLabelText("New password")).toBeInvalid();
  await form.getByLabelText("New password").fill("four plain words together");
  await form.getByRole("button", { name: "Set password" }).click();
  await expect.element(heading("Password changed")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  expect(calls.map(({ json }) => json)).toEqual([{ token: "of-the-mail", new_password: "four plain words together" }]);
});

test("a link that has expired keeps the form and leads to a new one", async () => {
  answerCalls({ "POST /api/password/reset": refusal(410, "invalid-link", "This link has expired.") });
  await renderPage(<ResetPasswordView />, "/reset-password?token=old");
  await page.getByRole("form").getByLabelText("New password").fill("four plain words together");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("This link has expired.");
  await expect
    .element(page.getByRole("link", { name: "Request a new link" }))
    .toHaveAttribute("href", "/forgot-password");
});

test("a forgotten password is asked for by email, and the answer is announced", async () => {
  const calls = answerCalls({
    "POST /api/password/forgot": { message: "If there is an account, an email is on its way." },
  });
  await renderPage(<ForgotPasswordView />, "/forgot-password");
  const field = page.getByRole("textbox", { name: "Email" });
  await field.fill("not an address");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect.element(field).toBeInvalid();
  await field.fill("ada@example.com");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect
    .element(page.getByText("If there is an account, an email is on its way."))
    .toHaveAttribute("role", "status");
  expect(calls.map(({ json }) => json)).toEqual([{ email: "ada@example.com" }]);
});
