import type { RootData } from "../platform/root-data.ts";
import { FREE_USER } from "@fiddle/protocol/free-user.ts";
import { createRoutesStub } from "react-router";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { ADA, beLoggedIn } from "../../testing/account.ts";
import { followAdSlot } from "./ad-slot.ts";
import { AdSlot } from "./AdSlot.tsx";
import { consent } from "./consent.ts";

// A page without scripts stands in for the ad network's.
const AD = "data:text/html,<title>ad</title>";
const slot = page.getByRole("complementary", { name: "Advertisement" });

beforeEach(() => consent.setState({ answer: "given" }));

/** Renders the slot at a path, on a server where an ad is configured or not. */
async function renderSlot(path: string, adFrame: string | null = AD): Promise<void> {
  const tracking = { posthog: null, ads: null, adFrame, posthogScript: true };
  const root = { tracking } as RootData;
  const Stub = createRoutesStub([{ id: "root", path: "*", Component: AdSlot, loader: () => root }]);
  await render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root } }} />);
}

test("a guest sees the ad after agreeing, and no longer after changing their mind", async () => {
  consent.setState({ answer: "unasked" });
  await renderSlot("/terms");
  await expect.element(slot).not.toBeInTheDocument();
  consent.setState({ answer: "given" });
  await expect.element(slot).toBeVisible();
  const frame = slot.element().querySelector("iframe");
  expect([frame?.getAttribute("src"), frame?.sandbox.contains("allow-top-navigation")]).toEqual([AD, false]);
  consent.setState({ answer: "refused" });
  await expect.element(slot).not.toBeInTheDocument();
  expect(document.querySelector("iframe[title=Advertisement]")).toBeNull();
});

test("an ad that a sleeping page shows stays when the app takes over", async () => {
  const root = { tracking: { posthog: null, ads: null, adFrame: AD, posthogScript: true } } as RootData;
  const Stub = createRoutesStub([{ id: "root", path: "*", Component: AdSlot, loader: () => root }]);
  const app = <Stub initialEntries={["/challenges"]} hydrationData={{ loaderData: { root } }} />;
  const container = document.createElement("div");
  container.innerHTML = renderToString(app);
  document.body.append(container);
  const element = container.querySelector<HTMLElement>("[data-ad-slot]");
  if (element) onTestFinished(followAdSlot(element, AD));
  const frame = container.querySelector("iframe");
  const errors: unknown[] = [];
  const hydrated = hydrateRoot(container, app, { onRecoverableError: (error) => errors.push(error) });
  onTestFinished(() => {
    hydrated.unmount();
    container.remove();
  });
  await expect.element(slot).toBeVisible();
  expect([errors, frame?.isConnected, container.querySelectorAll("iframe").length]).toEqual([[], true, 1]);
});

test.each([
  ["a plan with ads", true],
  ["a plan without ads", false],
])("a user with %s sees one: %s", async (_, isShown) => {
  beLoggedIn({ ...FREE_USER, ...ADA, show_ads: isShown });
  await renderSlot("/terms");
  if (isShown) await expect.element(slot).toBeVisible();
  await expect.poll(() => document.querySelectorAll("iframe[title=Advertisement]").length).toBe(isShown ? 1 : 0);
});

test.each(["/tools/jwt", "/", "/fiddles/abc", "/login", "/account"])("%s has no place for an ad", async (path) => {
  await renderSlot(path);
  expect(document.querySelector("[data-ad-slot]")).toBeNull();
});

test("without a configured ad there is no place for one", async () => {
  await renderSlot("/terms", null);
  expect(document.querySelector("[data-ad-slot]")).toBeNull();
});
