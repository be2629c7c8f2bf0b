import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSoundPage, example, field, renderTool, type ScriptedStage } from "../../../testing/render-tool.tsx";
import PygamePage from "../pygame/page.tsx";
import Pyp5jsPage from "../pyp5js/page.tsx";

const status = page.getByRole("status", { name: "Program status" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

const TOOLS: readonly [name: string, Tool: ComponentType, title: string, engine: string][] = [
  ["pygame", PygamePage, "Game", "pygame"],
  ["pyp5js", Pyp5jsPage, "Sketch", "p5"],
];

describe.each(TOOLS)("%s", (name, Tool, title, engine) => {
  async function open() {
    const tool = await renderTool(Tool, `/tools/${name}`);
    await expect.poll(() => field("Program").element().getAttribute("contenteditable")).toBe("true");
    return tool;
  }

  /** Runs a program, whose stage then does what the test says. */
  async function run(source = "print('hi')") {
    const tool = await open();
    await field("Program").fill(source);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(() => tool.stages.length).toBe(1);
    return tool.stages[0] as ScriptedStage;
  }

  test("a program is run by keys, gets the focus, prints, and is stopped", async () => {
    const stage = await run();
    expect([stage.options.engine, stage.options.source, stage.options.title]).toEqual([engine, "print('hi')", title]);
    await expect.element(page.getByText("Starting Python")).toBeVisible();
    stage.emit({ type: "running" });
    await expect.element(status).toHaveTextContent("Running");
    await expect.poll(() => document.activeElement).toBe(stage.element);
    stage.emit({ type: "text", name: "stdout", text: "hi\n" });
    await expect.element(page.getByRole("log")).toMatchTextContent("hi");
    await button("Stop").click();
    await expect.element(button("Run")).toBeVisible();
    expect(stage.element.isConnected).toBe(false);
  });

  test("a running program is paused, moved on by a frame, filmed, and played by the touch pad", async () => {
    const stage = await run();
    stage.emit({ type: "running" });
    await button("Pause").click();
    await expect.element(status).toHaveTextContent("Paused");
    await button("Next frame").click();
    await button("Resume").click();
    await button("Record").click();
    await expect.element(button("Stop recording")).toHaveAttribute("aria-pressed", "true");
    await button("Touch pad").click();
    await expect.element(button("Space")).toBeVisible();
    button("Space").element().focus();
    await userEvent.keyboard("{Enter}");
    expect(stage.requests).toEqual([
      { ask: "pause" },
      { ask: "step" },
      { ask: "resume" },
      { ask: "film", on: true },
      { ask: "key", code: "Space", down: true },
      { ask: "key", code: "Space", down: false },
    ]);
  });

  test("an error names its line, a silent program is said to be one, and what a library is missing", async () => {
    const stage = await run("x\ny");
    stage.emit({ type: "running" });
    stage.emit({ type: "silent" });
    await expect.element(status).toHaveTextContent("Not responding");
    const traceback = ["Traceback", "NameError: y"];
    stage.emit({ type: "failed", failure: { kind: "program", text: "NameError: y", traceback, line: 2 } });
    await expect.element(page.getByText("Line 2: NameError: y")).toBeVisible();
    await expect.element(status).toHaveTextContent("Stopped by an error");
    await expect.poll(() => document.querySelector(".cm-failing-line")?.textContent).toBe("y");
    stage.emit({ type: "failed", failure: { kind: "package", text: "No network.", traceback: [], line: null } });
    await expect.element(page.getByText(/Couldn't load the game library\./)).toBeVisible();
  });

  test("files go with the program, and a sample replaces it", async () => {
    const tool = await open();
    await userEvent.upload(page.getByLabelText("Files for the program"), new File(["x"], "ship.png"));
    await expect.element(page.getByText("ship.png")).toBeVisible();
    await button("Run").click();
    await expect.poll(() => tool.stages[0]?.options.files.map((file) => file.name)).toEqual(["ship.png"]);
    await button("Remove ship.png").click();
    await expect.element(page.getByText("ship.png")).not.toBeInTheDocument();
    const before = field("Program").element().textContent;
    const [, second] = page.getByRole("group", { name: "Examples" }).getByRole("button").elements();
    await example(second?.textContent ?? "").click();
    await expect.poll(() => field("Program").element().textContent).not.toBe(before);
  });

  test("an idle, a running and a failed program with long lines fit a phone", async () => {
    const stage = await run(`x = "${"long".repeat(300)}"`);
    stage.emit({ type: "running" });
    stage.emit({ type: "text", name: "stdout", text: `${"wide".repeat(300)}\n${"line\n".repeat(60)}` });
    stage.emit({ type: "rewritten", source: "y".repeat(500) });
    await page.getByText(/^The loop was rewritten/).click();
    await expectSoundPage();
  });
});
