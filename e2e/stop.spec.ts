import { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

test("Stop ends a loop, a sleep and an input(), and keeps variables", async ({ notebook }) => {
  await notebook.start(1, "kept = 41\nprint('looping')\nwhile True: pass");
  await expect(notebook.output(1)).toContainText("looping");
  await notebook.button("Stop").click();
  await notebook.ended(1, "error");
  await expect(notebook.output(1)).toContainText("KeyboardInterrupt");
  await expect(await notebook.run(2, "print(kept + 1)")).toHaveText("42");

  const slept = "import time\nt = time.perf_counter(); time.sleep(0.4); print(time.perf_counter() - t >= 0.4)";
  await expect(await notebook.run(3, slept)).toHaveText("True");
  await notebook.start(4, "kept = 'asleep'\nprint(kept)\ntime.sleep(600)");
  await expect(notebook.output(4)).toContainText("asleep");
  await notebook.button("Stop").click();
  await notebook.ended(4, "error");
  await expect(await notebook.run(5, "print(kept)")).toHaveText("asleep");

  await notebook.start(6, "kept = 'asked'\ninput('Waiting')");
  await expect(notebook.input(6)).toBeVisible();
  await notebook.button("Stop").click();
  await notebook.ended(6, "error");
  await expect(notebook.input(6)).toBeHidden();
  await expect(await notebook.run(7, "print(kept)")).toHaveText("asked");
});

test("a cell that prints forever leaves the page responsive, and stops", async ({ page, notebook }) => {
  await notebook.start(1, "n = 0\nwhile True:\n    n += 1\n    print('line', n)");
  const lastLine = async () => {
    const text = (await notebook.output(1).textContent()) ?? "";
    return Number.parseInt(text.slice(text.lastIndexOf("line ") + 5), 10);
  };
  await expect.poll(lastLine).toBeGreaterThan(10_000);
  await notebook.write(2, "print(n > 10_000)");
  await expect(notebook.source(2)).toHaveText("print(n > 10_000)");
  await notebook.button("Stop").click();
  await notebook.ended(1, "error");
  await notebook.source(2).click();
  await page.keyboard.press("Shift+Enter");
  await expect(notebook.output(2)).toHaveText("True");
  const shown = await notebook.output(1).evaluate((region) => region.textContent?.length ?? 0);
  expect(shown).toBeLessThan(3_000_000);
});

test("input() waits in place, also where code cannot be awaited, and getpass hides what is typed", async ({
  page,
  notebook,
}) => {
  await notebook.start(1, "name = input('Name? ')\nprint('Hello', name)");
  await expect(notebook.output(1).or(notebook.cell(1)).first()).toContainText("Name?");
  await notebook.input(1).fill("Ada");
  await page.keyboard.press("Enter");
  await notebook.ended(1);
  await expect(notebook.output(1)).toContainText("Hello Ada");
  await expect(notebook.input(1)).toBeHidden();

  await notebook.start(2, "print(sorted(['b', 'a'], key=lambda each: input(each)))");
  await notebook.input(2).fill("1");
  await page.keyboard.press("Enter");
  await expect(notebook.input(2)).toHaveValue("");
  await notebook.input(2).fill("2");
  await page.keyboard.press("Enter");
  await notebook.ended(2);
  await expect(notebook.output(2)).toContainText("['b', 'a']");

  await notebook.start(3, "import getpass\nword = getpass.getpass('Word: ')\nprint(len(word))");
  await expect(notebook.input(3)).toHaveAttribute("type", "password");
  await notebook.input(3).fill("sesame");
  await page.keyboard.press("Enter");
  await notebook.ended(3);
  await expect(notebook.output(3)).toContainText("6");
  await expect(notebook.output(3)).not.toContainText("sesame");
});

test("a stop that comes too late does not hit the next cell", async ({ page }) => {
  // Delays stops on their way to the kernel until the page releases them.
  await page.addInitScript(() => {
    const post = Reflect.get(MessagePort.prototype, "postMessage") as (...args: unknown[]) => void;
    const held: (() => void)[] = [];
    Object.assign(globalThis, { letStopsGo: () => held.splice(0).map((send) => send()).length });
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
      const isStop = (args[0] as { control?: string } | null)?.control === "interrupt";
      if (isStop) held.push(() => post.apply(this, args));
      else post.apply(this, args);
    };
  });
  const notebook = new NotebookPage(page);
  await notebook.open();
  await notebook.start(1, "import time\nprint('on')\ntime.sleep(2)");
  await expect(notebook.output(1)).toContainText("on");
  await notebook.button("Stop").click();
  await notebook.ended(1);
  await notebook.start(
    2,
    "print('next')\nend = time.monotonic() + 2\nwhile time.monotonic() < end: pass\nprint('done')",
  );
  await expect(notebook.output(2)).toContainText("next");
  expect(await page.evaluate("letStopsGo()")).toBe(1);
  await notebook.ended(2);
  await expect(notebook.output(2)).toContainText("done");
});

test("a cell that will not stop gets a restart offered", async ({ page, notebook }) => {
  await notebook.start(
    1,
    "print('stubborn')\nwhile True:\n    try:\n        while True: pass\n    except KeyboardInterrupt:\n        pass",
  );
  await expect(notebook.output(1)).toContainText("stubborn");
  await notebook.button("Stop").click();
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "running");
  await page
    .getByRole("alert")
    .getByRole("button", { name: /restart/i })
    .click();
  await expect(notebook.cell(1)).not.toHaveAttribute("data-state", "running");
  await expect(await notebook.run(2, "print('fresh')")).toHaveText("fresh");
});

test("a kernel whose process dies says so, and the next cell starts a new one", async ({ page, notebook, context }) => {
  await notebook.run(1, "kept = 1");
  await notebook.start(2, "print('looping')\nwhile True: pass");
  await expect(notebook.output(2)).toContainText("looping");
  await notebook.write(3, "print('kept' in globals())");
  // Playwright also considers the page crashed, and reports nothing more about it.
  const devtools = await context.newCDPSession(page);
  const shows = async (name: string) => {
    const expression = `document.querySelector('[aria-label="${name}"]')?.textContent`;
    return (await devtools.send("Runtime.evaluate", { expression })).result.value as string | undefined;
  };
  const frame = page.frames().find((each) => each.url().includes("/frame.html"));
  void (await context.newCDPSession(frame ?? page)).send("Page.crash").catch(() => {});
  await expect
    .poll(() => shows("Cell 2 output"))
    .toContain("The kernel stopped, probably because it ran out of memory.");
  const key = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, modifiers: 8 };
  await devtools.send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
  await expect.poll(() => shows("Cell 3 output"), { timeout: 30_000 }).toContain("False");
});
