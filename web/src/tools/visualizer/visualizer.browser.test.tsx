import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordedRun } from "../../../testing/recorded-run.ts";
import { expectSoundPage, example, field, renderTool, type RenderedTool } from "../../../testing/render-tool.tsx";
import VisualizerPage from "./page.tsx";

const steps = page.getByRole("region", { name: "Steps of the program" });
const sentence = () => steps.element().querySelector("[aria-live]")?.textContent;

/** Opens the tool, whose Python records this run. */
async function openVisualizer(source = "x = 1\nx = 2"): Promise<RenderedTool> {
  const tool = await renderTool(VisualizerPage, "/tools/visualizer");
  tool.kernel().script = async ({ trace }, send) => {
    if (trace) send({ msg_type: "trace", content: recordedRun(source, [{ x: "1" }, { x: "2" }]) });
    return "ok";
  };
  await expect.poll(() => field("Program").element().getAttribute("contenteditable")).toBe("true");
  await field("Program").fill(source);
  return tool;
}

test("a program is recorded and walked through by keys, and Escape returns to it", async () => {
  const tool = await openVisualizer();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(steps).toHaveFocus();
  expect(tool.kernel().ran.at(-1)).toBe("x = 1\nx = 2");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(sentence).toContain("x = 1. Line 2 runs next.");
  await userEvent.keyboard("{End}");
  await expect.poll(sentence).toContain("The run has finished.");
  await userEvent.keyboard("{Escape}");
  await expect.element(field("Program")).toBeVisible();
  await expect.poll(() => field("Program").element().textContent).toBe("x = 1x = 2");
});

test("hidden variables aren't shown", async () => {
  await openVisualizer();
  await field("Hidden variables").fill("x");
  await page.getByRole("button", { name: "Visualize" }).click();
  await expect.element(steps).toBeVisible();
  await userEvent.keyboard("{End}");
  await expect.element(steps.getByRole("region", { name: "Program variables" })).toMatchTextContent(/No variables yet/);
});

test("the program's questions are asked at once, and its answers sent", async () => {
  const tool = await openVisualizer();
  tool.kernel().script = null;
  await field("Program").fill("ask");
  await page.getByRole("button", { name: "Visualize" }).click();
  const question = page.getByRole("textbox", { name: "Name?" });
  await expect.element(question).toHaveFocus();
  await userEvent.keyboard("Ada{Enter}");
  await expect.element(question).not.toBeInTheDocument();
});

test("an error before the first line is told, and Stop ends a run that records nothing", async () => {
  const tool = await openVisualizer();
  tool.kernel().script = null;
  await field("Program").fill("fail");
  await page.getByRole("button", { name: "Visualize" }).click();
  await expect.element(page.getByText(/^The program didn't run\./)).toBeVisible();
  await expect.element(page.getByText("ValueError: no")).toBeVisible();
  await field("Program").fill("wait");
  await page.getByRole("button", { name: "Visualize" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect.element(page.getByText("You stopped the program here.")).toBeVisible();
});

test("a long program and its steps fit a phone", async () => {
  await openVisualizer(`x = 1\nx = ${"1 + ".repeat(200)}1`);
  await expectSoundPage();
  await page.getByRole("button", { name: "Visualize" }).click();
  await expect.element(steps).toBeVisible();
  await expectSoundPage();
  await page.getByRole("button", { name: "Edit program" }).click();
  await example("Recursion").click();
  await expect.poll(() => field("Program").element().textContent).toContain("def factorial(n):");
});
