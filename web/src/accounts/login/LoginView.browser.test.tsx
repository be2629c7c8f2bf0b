import { loginSchema, type MailedAnswer } from "@fiddle/protocol";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { beLoggedOut, PLANS, sessionAnswer } from "../../../testing/account.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { answerCalls, heldAnswer, refusal } from "../../../testing/server.ts";
import { session } from "../session.ts";
import { LoginView } from "./LoginView.tsx";

const NO_PROVIDER = { "GET /api/sign-in": { provider: null }, "GET /api/plans": PLANS };
const PASSWORD = "four plain words together";

const email = page.getByRole("textbox", { name: "Email" });
const password = page.getByLabelText("Password", { exact: true });
const submit = (name: "Log in" | "Register") => page.getByRole("form").getByRole("button", { name });

beforeEach(() => {
  beLoggedOut();
  // As in a browser in which a link to a notebook loads no new document.
  localStorage.setItem("fiddle-frame-isolates", "yes");
});

async function fillIn(name: "Log in" | "Register"): Promise<void> {
  await email.fill("ada@example.com");
  await password.fill(PASSWORD);
  await submit(name).click();
}

test("logging in sends what was typed and goes on to the page that was asked for", async () => {
  const calls = answerCalls({ ...NO_PROVIDER, "POST /api/login": sessionAnswer() });
  const { path } = await renderPage(<LoginView />, "/login?next=/account%3Ftab%3D1");
  await fillIn("Log in");
  await expect.poll(path).toBe("/account?tab=1");
  expect(calls.filter(({ method }) => method === "POST").map(({ path, json }) => [path, json])).toEqual([
    ["/api/login", { email: "ada@example.com", password: PASSWORD }],
  ]);
  expect(session.getState().user.email).toBe("ada@example.com");
});

test("a guest who asked for the prices reads why there is a login", async () => {
  answerCalls(NO_PROVIDER);
  await renderPage(<LoginView />, "/login?next=%2Fpricing");
  await expect.element(page.getByText("Log in or create a free account to see plans and prices.")).toBeVisible();
});

test("a link to log in never leads to another site", async () => {
  answerCalls({ ...NO_PROVIDER, "POST /api/register": sessionAnswer() });
  const { path } = await renderPage(<LoginView />, "/login?next=//other.example/");
  await page.getByRole("button", { name: "Create an account" }).click();
  await fillIn("Register");
  await expect.poll(path).toBe("/");
});

test("what is missing is said at its field, which gets the focus, and nothing is sent", async () => {
  const calls = answerCalls(NO_PROVIDER);
  await renderPage(<LoginView />, "/login");
  await submit("Log in").click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toBeInvalid();
  const issues = loginSchema.safeParse({ email: "", password: "" }).error?.issues ?? [];
  for (const { path, message } of issues)
    await expect.element(path[0] === "email" ? email : password).toHaveAccessibleDescription(message);
  expect(issues).toHaveLength(2);
  await email.fill("ada@example.com");
  await submit("Log in").click();
  await expect.element(password).toHaveFocus();
  await expect.element(email).toBeValid();
  expect(calls.map(({ path }) => path)).toEqual(["/api/sign-in"]);
});

test("a new password must be long enough", async () => {
  answerCalls(NO_PROVIDER);
  await renderPage(<LoginView />, "/login");
  await page.getByRole("button", { name: "Create an account" }).click();
  await email.fill("ada@example.com");
  await password.fill("short");
  await submit("Register").click();
  await expect.element(password).toBeInvalid();
  await expect.element(password).toHaveFocus();
});

test("a refusal is announced in the server's words, and what was typed stays", async () => {
  const wrong = "Address and password do not belong together.";
  answerCalls({ ...NO_PROVIDER, "POST /api/login": refusal(401, "wrong-login", wrong) });
  const { path } = await renderPage(<LoginView />, "/login");
  await fillIn("Log in");
  await expect.element(page.getByRole("alert")).toHaveTextContent(wrong);
  await expect.element(email).toHaveValue("ada@example.com");
  await expect.element(password).toHaveValue(PASSWORD);
  await expect.element(submit("Log in")).toBeEnabled();
  expect(path()).toBe("/login");
});

test("without a connection it says what to do", async () => {
  answerCalls({ ...NO_PROVIDER, "POST /api/login": () => Promise.reject(new TypeError("Failed to fetch")) });
  await renderPage(<LoginView />, "/login");
  await fillIn("Log in");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Can't reach the server. Check your connection and try again.");
});

test("while the form is on its way it cannot be sent again", async () => {
  const login = heldAnswer<Response>();
  const calls = answerCalls({ ...NO_PROVIDER, "POST /api/login": login.answer });
  await renderPage(<LoginView />, "/login");
  await fillIn("Log in");
  await expect.element(submit("Log in")).toBeDisabled();
  await password.click();
  await userEvent.keyboard("{Enter}");
  login.send(refusal(401, "wrong-login", "No."));
  await expect.element(page.getByRole("alert")).toHaveTextContent("No.");
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("what was typed stays when one turns from logging in to registering", async () => {
  answerCalls(NO_PROVIDER);
  await renderPage(<LoginView />, "/login");
  await expect.element(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect.element(password).toHaveAttribute("autocomplete", "current-password");
  await email.fill("ada@example.com");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect.element(page.getByRole("heading", { name: "Register" })).toBeVisible();
  await expect.element(email).toHaveValue("ada@example.com");
  await expect.element(password).toHaveAttribute("autocomplete", "new-password");
  await expect
    .element(password)
    .toHaveAccessibleDescription("At least 8 characters. A few words in a row are easy to remember.");
  await expect.element(page.getByRole("link", { name: "Forgot your password?" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Log in instead" }).click();
  await expect.element(page.getByRole("link", { name: "Forgot your password?" })).toBeVisible();
});

test("an account that must be confirmed first says so, and leads back to the form", async () => {
  const answer: MailedAnswer = { message: "We sent you an email. Open its link to finish." };
  answerCalls({ ...NO_PROVIDER, "POST /api/register": answer });
  await renderPage(<LoginView />, "/login");
  await page.getByRole("button", { name: "Create an account" }).click();
  await fillIn("Register");
  await expect.element(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await expect.element(page.getByText(answer.message)).toBeVisible();
  await page.getByRole("button", { name: "Back to log in" }).click();
  await expect.element(page.getByRole("form", { name: "Register" })).toBeVisible();
});

test("the first user of a server without mail reads the email on the page before going on", async () => {
  const mail = {
    subject: "Confirm your email",
    text: `Welcome.\n\n${location.origin}/confirm-email?token=t`,
    link: `${location.origin}/confirm-email?token=t`,
  };
  answerCalls({ ...NO_PROVIDER, "POST /api/register": { ...sessionAnswer(), mail } });
  const { path } = await renderPage(<LoginView />, "/login?next=/account");
  await page.getByRole("button", { name: "Create an account" }).click();
  await fillIn("Register");
  await expect.element(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  const note = page.getByRole("complementary", { name: "Email" });
  await expect.element(note).toMatchTextContent("Confirm your emailWelcome.");
  await expect
    .element(note.getByRole("link", { name: "Open the link" }))
    .toHaveAttribute("href", "/confirm-email?token=t");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(path).toBe("/account");
});

test("an email whose link leads to another site gets no link here", async () => {
  const mail = { subject: "Confirm your email", text: "Welcome.", link: "https://other.example/confirm-email?token=t" };
  answerCalls({ ...NO_PROVIDER, "POST /api/register": { ...sessionAnswer(), mail } });
  await renderPage(<LoginView />, "/login");
  await page.getByRole("button", { name: "Create an account" }).click();
  await fillIn("Register");
  await expect.element(page.getByText("Welcome.")).toBeVisible();
  expect(page.getByRole("link").elements()).toEqual([]);
});

test("another provider is offered where the server has one, and leads back to the same page", async () => {
  answerCalls({ "GET /api/sign-in": { provider: "Example" } });
  await renderPage(<LoginView />, "/login?next=/saved%3Ftag%3Da");
  await expect
    .element(page.getByRole("link", { name: "Continue with Example" }))
    .toHaveAttribute("href", "/api/oidc/start?next=%2Fsaved%3Ftag%3Da");
});

test.for([
  ["sign-in-too-late", /^Login took too long/],
  ["sign-in-failed", /^Login with that provider failed/],
  ["no-address", /^That provider didn't share your email address/],
  ["address-taken", /^An account with this email already exists/],
] as const)("a return from another provider says what went wrong: %s", async ([problem, sentence]) => {
  answerCalls(NO_PROVIDER);
  await renderPage(<LoginView />, `/login?problem=${problem}`);
  await expect.element(page.getByText(sentence)).toHaveAttribute("role", "alert");
});

test("it fits a phone and has no accessibility faults, also with errors at its fields", async () => {
  await page.viewport(390, 844);
  answerCalls({ "GET /api/sign-in": { provider: "A provider with quite a long name for a button" } });
  await renderPage(<LoginView />, "/login?problem=address-taken");
  await submit("Log in").click();
  await expect.element(email).toBeInvalid();
  expect(await faultsInBothThemes()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
});

test("registering says what the account will include, of the plan that new users get here", async () => {
  answerCalls(NO_PROVIDER);
  const { unmount } = await renderPage(<LoginView />, "/login");
  await page.getByRole("button", { name: "Create an account" }).click();
  const free = page.getByRole("region", { name: "What Free includes" });
  await expect.element(free).toMatchTextContent("A Free account includes:");
  await expect.element(free).toMatchTextContent("Notebooks saved in this browser only");
  await expect.element(free.getByRole("link", { name: "Compare with the other plans" })).toBeVisible();
  await unmount();

  answerCalls({ ...NO_PROVIDER, "GET /api/plans": { ...PLANS, can_buy: false, default_plan: "Basic" } });
  await renderPage(<LoginView />, "/login");
  await page.getByRole("button", { name: "Create an account" }).click();
  const basic = page.getByRole("region", { name: "What Basic includes" });
  await expect.element(basic).toMatchTextContent("Your account is free here and includes Basic:");
  await expect.element(basic).toMatchTextContent("Notebooks saved in your account");
  expect(basic.getByRole("link").elements()).toEqual([]);
});
