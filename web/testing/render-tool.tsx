import type { Stage, StageEvent, StageOptions, StageRequest } from "@fiddle/kernels";
import type { ComponentType } from "react";
import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import type { ToolKernelName } from "../src/kernels/tool-kernels.ts";
import type { OpenKernels } from "../src/tools/engine/lazy-kernel.ts";
import { ToolKernelsContext } from "../src/tools/engine/use-kernel.ts";
import { StageContext } from "../src/tools/stage/use-stage.ts";
import { faultsInBothThemes } from "./accessibility.ts";
import { renderPage } from "./render-page.tsx";
import { ScriptedKernel } from "./scripted-kernel.ts";

interface Options {
  /** How the kernel host answers when a tool fetches an address. Not at all by default. */
  readonly fetch?: OpenKernels["frame"]["fetch"];
  /** Why the kernels can't start, as a sentence. */
  readonly failure?: string;
}

/** A tool on a page, whose code runs in scripted kernels and stages. */
export interface RenderedTool {
  /** A kernel by its name, also before the tool asks for it. */
  readonly kernel: (name?: ToolKernelName) => ScriptedKernel;
  /** The kernels that the tool asked for. */
  readonly opened: readonly ToolKernelName[];
  /** The programs on a stage, the newest last. */
  readonly stages: readonly ScriptedStage[];
}

/** Renders a tool's page with everything but what runs people's code. */
export async function renderTool(Tool: ComponentType, path: string, options: Options = {}): Promise<RenderedTool> {
  const { fetch = () => Promise.reject(new Error("The test has no answer for this address.")), failure } = options;
  const kernels = new Map<ToolKernelName, ScriptedKernel>();
  const opened: ToolKernelName[] = [];
  const kernel = (name: ToolKernelName = "pyodide") => {
    const known = kernels.get(name) ?? new ScriptedKernel(name);
    kernels.set(name, known);
    return known;
  };
  const stages: ScriptedStage[] = [];
  const open = async (_origin: string, first: ToolKernelName): Promise<OpenKernels> => {
    if (failure !== undefined) throw new Error(failure);
    opened.push(first);
    return { frame: { fetch }, get: kernel, close: () => {} };
  };
  await renderPage(
    <ToolKernelsContext value={open}>
      <StageContext
        value={(given) => {
          const stage = new ScriptedStage(given);
          stages.push(stage);
          return stage;
        }}
      >
        <Tool />
      </StageContext>
    </ToolKernelsContext>,
    path,
  );
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { kernel, opened, stages };
}

/** A stage on which nothing happens but what the test says. */
export class ScriptedStage implements Pick<Stage, "element" | "send" | "dispose"> {
  readonly element = document.createElement("iframe");
  readonly options: StageOptions;
  readonly requests: StageRequest[] = [];

  constructor(options: StageOptions) {
    this.options = options;
    Object.assign(this.element, { title: options.title, srcdoc: "<title>Stage</title>", tabIndex: 0 });
    options.parent.append(this.element);
  }

  emit(event: StageEvent | { readonly type: "silent" }): void {
    this.options.onEvent(event);
  }
  send(request: StageRequest): void {
    this.requests.push(request);
  }
  dispose(): void {
    this.element.remove();
  }
}

/** The button that fills the tool with an example. */
export function example(name: string): Locator {
  return page.getByRole("group", { name: "Examples" }).getByRole("button", { name, exact: true });
}

/** A text field of the tool by its whole name. */
export function field(name: string): Locator {
  return page.getByRole("textbox", { name, exact: true });
}

/** The text in a field. */
export function textIn(name: string): string {
  const element = field(name).element();
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement ? element.value : "";
}

/** Checks what holds for each tool in any state: each control has a name, the colors contrast, and a phone never scrolls sideways. */
export async function expectSoundPage(): Promise<void> {
  expect(await faultsInBothThemes()).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
}
