import { expect, onTestFinished, test, vi } from "vitest";
import { AGENT_META } from "../../platform/agent-on-server.ts";
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

test("a plan promises prompts only where the server has the agent", () => {
  expect(aboutAi().map(({ text }) => text)).toEqual(["3 AI prompts per day", "Unlimited AI with a model of your own"]);
  const querySelector = (selector: string) => (selector.includes(AGENT_META) ? { content: "off" } : null);
  vi.stubGlobal("document", { querySelector });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(aboutAi()).toEqual([]);
});
