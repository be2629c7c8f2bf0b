import { expect, onTestFinished, test, vi } from "vitest";
import { ABSENT_META } from "../../platform/capabilities.ts";
import { planFeatures } from "./plan-features.ts";

const PLAN = {
  name: "Free",
  price: 0,
  prompt_limit: 3,
  storage_limit: 0,
  can_save: false,
  is_paid: false,
  show_ads: true,
  use_lsp: false,
};

const aboutAi = () => planFeatures(PLAN).filter(({ text }) => text.includes("AI"));

test.each([
  [undefined, { text: "No scheduled refreshes of apps", included: false }],
  [
    { max_apps: 3, min_minutes: 60 },
    { text: "3 apps refreshed up to every hour", included: true },
  ],
  [
    { max_apps: 1, min_minutes: 15 },
    { text: "One app refreshed up to every 15 minutes", included: true },
  ],
])("a plan with the refreshes %j", (refresh, feature) => {
  expect(planFeatures({ ...PLAN, ...(refresh && { refresh }) })).toContainEqual(feature);
});

test("a plan promises prompts only where the server has the agent", () => {
  expect(aboutAi().map(({ text }) => text)).toEqual(["3 AI prompts per day", "Unlimited AI with a model of your own"]);
  const querySelector = (selector: string) => (selector.includes(ABSENT_META) ? { content: "agent" } : null);
  vi.stubGlobal("document", { querySelector });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(aboutAi()).toEqual([]);
});
