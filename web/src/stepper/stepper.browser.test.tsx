import type { Recording, TraceStep } from "@fiddle/kernels";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { faultsInBothThemes } from "../../testing/accessibility.ts";
import { recordedRun } from "../../testing/recorded-run.ts";
import { Stepper } from "./Stepper.tsx";

const steps = page.getByRole("region", { name: "Steps" });
const variables = (frame: string) => steps.getByRole("region", { name: `${frame} variables` });
const sentence = () => steps.element().querySelector("[aria-live]")?.textContent;
const line = () => steps.element().querySelector("[aria-current=step]")?.textContent;

const LOOP = recordedRun("a = [1]\nb = a\nb.append(2)\nc = 3", [{ a: 1 }, { b: 1 }, {}, { c: "3" }]);
/** Two names of one list, which changes. */
const SHARED: Recording = {
  ...LOOP,
  steps: LOOP.steps.map((step, at): TraceStep => {
    if (at === 1) return { ...step, h: { 1: ["list", "list", 1, ["1"]] } };
    return at === 3 ? { ...step, h: { 1: ["list", "list", 2, ["1", "2"]] } } : step;
  }),
};

/** A function that calls itself `depth` times, with one step for each call. */
function recursion(depth: number): Recording {
  const calls = Array.from({ length: depth }, (_, at): TraceStep => ({
    e: "call",
    n: 1,
    s: [at, at + 1, 0],
    b: { [at + 1]: { n: String(depth - at) } },
  }));
  const steps: TraceStep[] = [{ k: 1, n: 3 }, ...calls, { e: "exception", n: 2, x: "RecursionError: too deep" }];
  return { ...recordedRun("def f(n):\n    return f(n - 1)\nf(9)", []), codes: [["f", 0, 1]], steps, status: "error" };
}

async function renderStepper(recording: Recording, onToggle?: (file: string, line: number) => void) {
  function Steps() {
    const [at, setAt] = useState(0);
    const [breakpoints, setBreakpoints] = useState<ReadonlyMap<string, ReadonlySet<number>>>(new Map());
    return (
      <main>
        <Stepper
          recording={recording}
          label="Steps"
          at={at}
          onMove={setAt}
          outermost="Program"
          takesFocus
          breakpoints={breakpoints}
          onToggleBreakpoint={(file, number) => {
            setBreakpoints(new Map([[file, new Set([number])]]));
            onToggle?.(file, number);
          }}
        />
      </main>
    );
  }
  await render(<Steps />);
  await expect.element(steps).toHaveFocus();
}

test("a run is walked forwards and back, by keys, buttons and the slider", async () => {
  await renderStepper(SHARED);
  expect(sentence()).toBe("Line 1 runs next.");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(line).toContain("b.append(2)");
  await steps.getByRole("button", { name: "Step back" }).click();
  await expect.poll(line).toContain("b = a");
  await userEvent.keyboard("{End}");
  await expect.poll(sentence).toBe("c = 3. The run has finished.");
  const last = steps.getByRole("button", { name: "Last step" });
  await expect.element(last).toHaveAttribute("aria-disabled", "true");
  await steps.getByRole("slider", { name: "Step" }).fill("0");
  await expect.poll(sentence).toBe("Line 1 runs next.");
  await expect.element(variables("Program")).toMatchTextContent(/No variables yet/);
});

test("two names of one object refer to the same box, in which a change is seen", async () => {
  await renderStepper(SHARED);
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  await expect.poll(sentence).toMatch(/a is now \[1, 2\], b is now \[1, 2\]/);
  const references = variables("Program").getByRole("button", { name: "list 1, show" });
  expect(references.elements().length).toBe(2);
  await references.first().click();
  const box = steps.getByRole("region", { name: "list 1", exact: true });
  await expect.element(box).toHaveFocus();
  await expect.element(box).toMatchTextContent(/0112/);
});

test("going back shows what was, not what came later", async () => {
  await renderStepper(SHARED);
  await userEvent.keyboard("{End}{ArrowLeft}{ArrowLeft}");
  await expect.poll(line).toContain("b.append(2)");
  await expect.element(steps.getByRole("region", { name: "list 1", exact: true })).toMatchTextContent(/list 1#101$/);
  await expect.element(variables("Program")).not.toMatchTextContent(/c3/);
});

test("in deep recursion every frame has its variables, and the innermost one is in view", async () => {
  await renderStepper(recursion(120));
  await userEvent.keyboard("{End}");
  await expect.poll(sentence).toBe("Line 2 raises RecursionError: too deep");
  const frames = variables("f").elements();
  expect(frames.map((frame) => frame.querySelector("dd")?.textContent)).toEqual(
    Array.from({ length: 120 }, (_, at) => String(120 - at)),
  );
  await expect.element(variables("f").last()).toBeInViewport();
  await userEvent.keyboard("{Home}");
  await expect.element(variables("Program")).toBeInViewport();
});

test("a breakpoint is set in the margin, and keys go there", async () => {
  const set: [string, number][] = [];
  await renderStepper(SHARED, (...place) => set.push(place));
  await steps.getByRole("button", { name: "Breakpoint on line 4" }).click();
  expect(set).toEqual([["Cell In[1]", 4]]);
  await userEvent.keyboard("b");
  await expect.poll(line).toContain("c = 3");
});

test("what is missing in a recording is said", async () => {
  await renderStepper({ ...SHARED, cut: "steps", status: "running", crowded: true });
  await expect.element(steps).toMatchTextContent(/Only the first 5 steps were recorded/);
  await expect.element(steps).toMatchTextContent(/too many objects/);
});

test("in deep recursion the object that a method is called on stays in view with its arrow", async () => {
  await page.viewport(1200, 800);
  const { steps: calls, ...run } = recursion(120);
  const withObject = calls.map((step, at): TraceStep => {
    if (step.e !== "call") return step;
    const called = { ...step, b: { [at]: { n: "1", self: 1 } } };
    return at === 1 ? { ...called, h: { 1: ["list", "list", 1, ["7"]] } } : called;
  });
  await renderStepper({ ...run, steps: withObject });
  await userEvent.keyboard("{End}");
  await expect.poll(sentence).toBe("Line 2 raises RecursionError: too deep");
  const object = steps.element().querySelector("[data-object='1']");
  const pane = steps.getByRole("group", { name: "Variables and objects" }).element();
  const box = pane.getBoundingClientRect();
  const { top = 0, bottom = 0 } = object?.getBoundingClientRect() ?? {};
  expect([top >= box.top, bottom <= box.bottom]).toEqual([true, true]);
  // An arrow ends at the middle of the object's title.
  const end = () => pane.querySelector("svg path:last-child")?.getBoundingClientRect().top ?? 0;
  await expect.poll(() => Math.abs(end() - top) < 30).toBe(true);
});

test("deep stacks and long values fit a phone, and nothing has accessibility faults", async () => {
  const long = recordedRun(`x = 1 ${"+ 1".repeat(200)}`, [{ [`name${"x".repeat(200)}`]: `'${"y".repeat(500)}'` }]);
  await renderStepper(long);
  await userEvent.keyboard("{End}");
  expect(await faultsInBothThemes(steps.element())).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
