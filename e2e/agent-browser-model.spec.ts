import type { Page } from "@playwright/test";
import { addresses } from "./addresses.ts";
import { AgentPage } from "./agent.ts";
import { expect, test } from "./test.ts";

declare global {
  interface Window {
    /** What the stand-in was asked, and how it ended. */
    asked: { prompt: string; aborted: boolean }[];
    answer: (text: string | null) => void;
    progress: (loaded: number) => void;
  }
}

type State = "available" | "downloadable" | "downloading" | "unavailable";

/** A stand-in for the browser's own model, after https://webmachinelearning.github.io/prompt-api/ */
async function giveModel(page: Page, state: State): Promise<void> {
  await page.addInitScript((initial: State) => {
    let state: string = initial;
    window.asked = [];
    const session = {
      promptStreaming(prompt: string, { signal }: { signal: AbortSignal }) {
        const asked = { prompt, aborted: false };
        window.asked.push(asked);
        return new ReadableStream<string>({
          start(controller) {
            window.answer = (text) => (text === null ? controller.close() : controller.enqueue(text));
            signal.addEventListener("abort", () => {
              asked.aborted = true;
              controller.error(signal.reason);
            });
          },
        });
      },
      destroy() {},
    };
    Object.assign(window, {
      LanguageModel: {
        availability: async () => state,
        async create({ monitor }: { monitor?: (target: EventTarget) => void }) {
          if (state === "unavailable") throw new DOMException("There is no model.", "NotAllowedError");
          if (state === "available") return session;
          if (!navigator.userActivation.isActive) throw new DOMException("A click is needed.", "NotAllowedError");
          const target = new EventTarget();
          monitor?.(target);
          await new Promise<void>((resolve) => {
            window.progress = (loaded) => {
              target.dispatchEvent(new ProgressEvent("downloadprogress", { loaded, total: 1 }));
              if (loaded === 1) resolve();
            };
          });
          state = "available";
          return session;
        },
      },
    });
  }, state);
}

const answer = (page: Page, text: string | null) => page.evaluate((each) => window.answer(each), text);
const asked = (page: Page) => page.evaluate(() => window.asked);

test("a model that the browser has explains as it streams, and Stop ends it", async ({ page }) => {
  await giveModel(page, "available");
  const agent = new AgentPage(page);
  await agent.open();
  await agent.write(1, "x = 41");
  await agent.ask("Explain x");
  await expect.poll(async () => (await asked(page))[0]?.prompt).toContain("x = 41");
  await answer(page, "It is ");
  await expect(agent.cells.filter({ hasText: "It is" })).toHaveCount(1);
  await answer(page, "one number.");
  await answer(page, null);
  await agent.ends();
  await expect(agent.cells.filter({ hasText: "It is one number." })).toHaveCount(1);
  await agent.ask("Explain it again");
  await expect.poll(async () => (await asked(page)).filter(({ prompt }) => prompt.endsWith("again")).length).toBe(1);
  await agent.button("Stop prompt").click();
  await agent.ends("Stopped execution");
  await expect.poll(async () => (await asked(page)).find(({ prompt }) => prompt.endsWith("again"))?.aborted).toBe(true);
});

test("it completes code, and typing on aborts it", async ({ page }) => {
  await page.addInitScript((port) => {
    // Frames have an origin of their own, some without storage.
    if (location.origin === `http://localhost:${port}`)
      localStorage.setItem("fiddle:settings", JSON.stringify({ isUsingCodeCompletion: true }));
  }, addresses().port);
  await giveModel(page, "available");
  const agent = new AgentPage(page);
  await agent.open();
  await agent.prompt.focus();
  await expect(page.getByRole("combobox", { name: "Model" })).toContainText("Built into this browser");
  await agent.write(1, "total =");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" ");
  await expect
    .poll(async () => (await asked(page)).map(({ prompt }) => prompt))
    .toEqual(["Language: python\n\ntotal = <CURSOR>"]);
  await page.keyboard.type("s");
  await expect.poll(async () => (await asked(page)).map(({ aborted }) => aborted)).toEqual([true, false]);
  await answer(page, "um([1, 2])");
  await answer(page, null);
  await expect(agent.cell(1).locator(".cm-ghost-text")).toHaveText("um([1, 2])");
});

// A download that another tab began is shared, but its progress is told only to a page that asks for the model.
for (const state of ["downloadable", "downloading"] as const)
  test(`one that is ${state} is loaded by a click, with its progress, and is then there`, async ({ page }) => {
    await giveModel(page, state);
    const agent = new AgentPage(page);
    await agent.open();
    await agent.prompt.focus();
    await agent.button("Connect a model").click();
    const models = page.getByRole("list", { name: "Models" });
    await models.getByRole("button", { name: "Download" }).click();
    await expect(models.getByRole("status", { name: "Download" })).toHaveText("Downloading, 0%");
    await page.evaluate(() => window.progress(0.42));
    await expect(models.getByRole("status", { name: "Download" })).toHaveText("Downloading, 42%");
    await page.evaluate(() => window.progress(1));
    await expect(models).toContainText("In use");
    await expect(models.getByRole("listitem")).toHaveCount(1);
  });

test("where there is none, the box says what to configure", async ({ page }) => {
  await giveModel(page, "unavailable");
  const agent = new AgentPage(page);
  await agent.open();
  await agent.prompt.focus();
  await agent.button("Connect a model").click();
  await expect(page.getByRole("form", { name: "Add a model" })).toBeVisible();
  await expect(page.getByText("Built into this browser")).toHaveCount(0);
});
