import { expect, type Locator, type Page } from "@playwright/test";
import type { Scenario } from "../packages/agent/src/script/scenario.ts";
import { Script } from "../packages/agent/src/script/script.ts";
import { serveScript } from "../packages/agent/src/script/serve.ts";
import { NotebookPage } from "./notebook.ts";

export type Exchanges = Scenario["exchanges"];

/** A model on this machine that answers as its script says, and what it was sent. */
export interface ScriptedModel {
  readonly baseUrl: string;
  readonly script: Script;
  close(): Promise<void>;
}

/** Starts a scripted model. Requests that come otherwise than expected are problems of the script. */
export async function startScriptedModel(exchanges: Exchanges): Promise<ScriptedModel> {
  // Suggestions may be asked for after any run.
  const asides = [{ when: "Suggest next steps.", answer: { text: "Plot it" } }];
  const script = new Script([{ name: "scripted", exchanges, asides }]);
  const { baseUrl, close } = await serveScript(script, 0);
  return { baseUrl, script, close };
}

/** The agent of a notebook's page, by its accessible names. */
export class AgentPage extends NotebookPage {
  readonly prompt: Locator;
  readonly status: Locator;

  constructor(page: Page) {
    super(page);
    this.prompt = page.getByRole("textbox", { name: "Ask AI" });
    this.status = page.getByRole("status", { name: "Agent status" });
  }

  /** Adds a model of the user's own in the agent's panel, and uses it. */
  async connect({ baseUrl }: Pick<ScriptedModel, "baseUrl">, apiKey = "sk-test-key"): Promise<void> {
    await this.prompt.focus();
    await this.button("Connect a model").click();
    const form = this.page.getByRole("form", { name: "Add a model" });
    await form.getByLabel("Address").fill(baseUrl);
    await form.getByLabel("API key").fill(apiKey);
    await form.getByLabel("Model name").fill("scripted");
    await form.getByRole("button", { name: "Add model" }).click();
    await expect(this.page.getByRole("list", { name: "Models" })).toContainText("In use");
  }

  async choose(mode: "Ask" | "Review edits" | "Auto-run"): Promise<void> {
    await this.prompt.focus();
    await this.page.getByRole("combobox", { name: "Agent mode" }).selectOption({ label: mode });
  }

  /** Sends a prompt and waits until its run has begun. */
  async ask(prompt: string): Promise<void> {
    const prompts = this.page.locator('[data-cell-type="prompt"]');
    const before = await prompts.count();
    await this.prompt.fill(prompt);
    await this.button("Send prompt").click();
    await expect(prompts).toHaveCount(before + 1);
  }

  /** Waits until the run has ended, with this status. */
  async ends(status = ""): Promise<void> {
    await expect(this.button("Stop prompt")).toHaveCount(0);
    await expect(this.status).toHaveText(status);
  }

  /** Each cell's type and text, in order. */
  async types(): Promise<(string | null)[]> {
    return this.cells.evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell-type")));
  }
}
