import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { ADA, beLoggedIn, beLoggedOut, PLANS } from "../../../testing/account.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { answerCalls, heldAnswer, refusal } from "../../../testing/server.ts";
import { AccountDialogs } from "../AccountDialogs.tsx";
import { askToUpgrade, closeAccountDialogs } from "../dialogs.ts";
import { PricingView } from "./PricingView.tsx";

const plan = (name: string) => page.getByRole("list", { name: "Plans" }).getByRole("listitem", { name });

beforeEach(() => {
  beLoggedOut();
  closeAccountDialogs();
});

test("each plan shows its price and what it includes, also to someone who is not logged in", async () => {
  answerCalls({ "GET /api/plans": PLANS });
  await renderPage(<PricingView />, "/pricing?from=here");
  await expect.element(plan("Free")).toMatchTextContent("Free$0 per month");
  await expect.element(plan("Basic")).toMatchTextContent("$8 per month");
  await expect.element(plan("Basic")).toMatchTextContent("1 GB of cloud storage");
  await expect.element(plan("Pro")).toMatchTextContent("$19.50 per month");
  await expect.element(plan("Pro")).toMatchTextContent("No ads");
  await expect
    .element(plan("Pro").getByRole("link", { name: "Log in to choose" }))
    .toHaveAttribute("href", "/login?next=%2Fpricing%3Ffrom%3Dhere");
  expect(plan("Free").getByRole("link").elements()).toEqual([]);
  expect(page.getByText("Your plan").elements()).toEqual([]);
});

test("choosing a plan leads to the payment, and cannot be pressed twice", async () => {
  beLoggedIn();
  const checkout = heldAnswer<object>();
  const calls = answerCalls({ "GET /api/plans": PLANS, "POST /api/billing/checkout": checkout.answer });
  await renderPage(<PricingView />, "/pricing");
  await expect.element(plan("Free")).toMatchTextContent("Your plan");
  await plan("Pro").getByRole("button", { name: "Choose Pro" }).click();
  for (const name of ["Choose Basic", "Choose Pro"])
    await expect.element(page.getByRole("button", { name })).toBeDisabled();
  // A fragment stands for the provider's page, which would replace the test.
  checkout.send({ url: `${location.href.replace(/#.*/, "")}#payment` });
  await expect.poll(() => location.hash).toBe("#payment");
  expect(calls.filter(({ method }) => method === "POST").map(({ json }) => json)).toEqual([{ plan: "Pro" }]);
});

test("a user who pays manages the payment, and a failure is told", async () => {
  beLoggedIn({ ...ADA, plan: "Basic", is_paid: true });
  const calls = answerCalls({
    "GET /api/plans": { ...PLANS, paid_plan: "Basic" },
    "POST /api/billing/checkout": refusal(404, "plan-not-sold", "This plan is not sold here."),
  });
  await renderPage(<PricingView />, "/pricing");
  await plan("Basic").getByRole("button", { name: "Manage payment" }).click();
  await expect
    .element(page.getByRole("status", { name: "Notifications" }))
    .toMatchTextContent("This plan is not sold here.");
  await expect.element(plan("Basic").getByRole("button", { name: "Manage payment" })).toBeEnabled();
  expect(calls.at(-1)?.json).toEqual({ plan: "Basic" });
});

test("a user whose plan was granted has no payment to manage", async () => {
  beLoggedIn({ ...ADA, plan: "Basic", is_paid: true });
  answerCalls({ "GET /api/plans": PLANS });
  await renderPage(<PricingView />, "/pricing");
  await expect.element(plan("Basic")).toMatchTextContent("Your plan");
  expect(plan("Basic").getByRole("button").elements()).toEqual([]);
  await expect.element(plan("Pro").getByRole("button", { name: "Choose Pro" })).toBeVisible();
});

test("where nothing is sold, it says whom to ask", async () => {
  beLoggedIn();
  answerCalls({ "GET /api/plans": { ...PLANS, can_buy: false } });
  await renderPage(<PricingView />, "/pricing");
  await expect.element(page.getByText(/^On this server, the operator activates plans on request/)).toBeVisible();
  await expect
    .element(plan("Pro").getByRole("link", { name: "Ask for Pro" }))
    .toHaveAttribute("href", `mailto:ops@example.com?subject=${encodeURIComponent(`Pro plan for ${ADA.email}`)}`);
  expect(plan("Free").getByRole("link").elements()).toEqual([]);
  expect(plan("Pro").getByRole("button").elements()).toEqual([]);
});

test("where new accounts get a plan for free, it says which", async () => {
  beLoggedIn({ ...ADA, plan: "Basic", is_paid: true });
  answerCalls({ "GET /api/plans": { ...PLANS, can_buy: false, default_plan: "Basic" } });
  await renderPage(<PricingView />, "/pricing");
  await expect.element(page.getByText(/Every new account gets Basic for free\.$/)).toBeVisible();
  expect(page.getByText(/saved in this browser, and you can share/).elements()).toEqual([]);
});

test("plans that cannot be loaded offer another try", async () => {
  let fails = true;
  answerCalls({ "GET /api/plans": () => (fails ? refusal(503, "unavailable", "The database is down.") : PLANS) });
  await renderPage(<PricingView />, "/pricing");
  await expect.element(page.getByRole("alert")).toMatchTextContent("The database is down.");
  fails = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(plan("Free")).toBeVisible();
});

test("what needs a plan shows them in a dialog that says why, fits a phone and has no accessibility faults", async () => {
  await page.viewport(390, 844);
  beLoggedIn();
  answerCalls({ "GET /api/plans": PLANS });
  await renderPage(<AccountDialogs />);
  askToUpgrade("Saving notebooks to an account needs a plan.");
  const dialog = page.getByRole("dialog", { name: "Choose a plan" });
  await expect.element(dialog).toHaveAccessibleDescription("Saving notebooks to an account needs a plan.");
  await expect.element(plan("Pro")).toBeInTheDocument();
  expect(await faultsInBothThemes(dialog.element())).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("the plans offer the other way that there is, which closes them", async () => {
  beLoggedIn();
  answerCalls({ "GET /api/plans": PLANS });
  await renderPage(<AccountDialogs />);
  let taken = 0;
  askToUpgrade("You've used today's 3 prompts.", { label: "Use your own model", take: () => void (taken += 1) });
  const dialog = page.getByRole("dialog", { name: "Choose a plan" });
  await dialog.getByRole("button", { name: "Use your own model" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(taken).toBe(1);
});
