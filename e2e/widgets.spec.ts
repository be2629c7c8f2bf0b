import type { FrameLocator } from "@playwright/test";
import type { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

test("a slider and a button call Python, Python moves the slider, and Stop ends a callback", async ({
  page,
  notebook,
}) => {
  await notebook.run(1, "from fiddle_widgets import *\ns = slider('speed', 10)\ns");
  const slider = frame(notebook, 1).getByRole("slider");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(frame(notebook, 1).locator(".widget-readout")).toHaveText("12");
  await expect(await notebook.run(2, "print(s.state['value'])")).toHaveText("12");
  await notebook.run(3, "s.set(value=77)");
  await expect(frame(notebook, 1).locator(".widget-readout")).toHaveText("77");

  // A callback prints below the button's cell, where its errors are shown too.
  await notebook.run(4, "b = button('Press')\nb.clicked = lambda m: print('pressed', m['event'])\nb");
  const button = frame(notebook, 4).getByRole("button", { name: "Press" });
  await button.click();
  await expect(notebook.output(4)).toContainText("pressed click");
  await notebook.run(5, "b.clicked = lambda m: 1 / 0");
  await button.click();
  await expect(notebook.output(4)).toContainText("ZeroDivisionError");
  await notebook.run(6, "def forever(message):\n    while True: pass\nb.clicked = forever");
  await button.click();
  await expect(notebook.kernelStatus).toHaveText("Busy");
  await notebook.button("Stop").click();
  await expect(notebook.output(4)).toContainText("KeyboardInterrupt");
  await expect(notebook.kernelStatus).toHaveText("Ready");
  await expect(await notebook.run(7, "6 * 7")).toHaveText("42");
});

test("widgets of one notebook share their models: views in two cells and a link between two sliders", async ({
  page,
  notebook,
}) => {
  await notebook.run(1, "from fiddle_widgets import *\na, b = slider('a', 1), slider('b', 2)\na");
  await notebook.run(2, "column(b, a)");
  await notebook.run(3, "l = link(a, b)");
  const one = frame(notebook, 1);
  const two = frame(notebook, 2);
  await expect(two.locator(".widget-readout")).toHaveText(["1", "1"]);
  await one.getByRole("slider").focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
  await expect(two.locator(".widget-readout")).toHaveText(["6", "6"]);
  await two.getByRole("slider").first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(one.locator(".widget-readout")).toHaveText("5");
  await expect(await notebook.run(4, "print(a.state['value'], b.state['value'])")).toHaveText("5 5");
});

test("a widget with a script of its own has its bytes, saves changes and hears messages", async ({ notebook }) => {
  await notebook.run(1, "from fiddle_widgets import *\nc = counter()\nc");
  const button = frame(notebook, 1).getByRole("button");
  await expect(button).toHaveText("count 0 of 4 bytes, first 7");
  await button.click();
  await expect(button).toHaveText(/^count 1/);
  await expect(await notebook.run(2, "print(c.state['count'], c.state['born'])")).toHaveText("1 yes");
  await notebook.run(3, "c.set(count=41)\nc.send({'say': 'heard '}, [b'bytes'])");
  await expect(button).toHaveText(/^count 41/);
  await expect(frame(notebook, 1).locator("body")).toContainText("heard bytes");
  // A widget receives what Python sent before it existed.
  await notebook.run(
    4,
    "c = counter()\ndisplay(column(c))\nc.set(count=3)\nfor word in 'ab':\n    c.send({'say': word}, [b'!'])\n    c.set(count=c.state['count'] + 1)",
  );
  await expect(frame(notebook, 4).getByRole("button")).toHaveText(/^count 5/);
  await expect(frame(notebook, 4).locator("body")).toContainText("a!b!");
});

test("when the kernel is gone, a widget says so", async ({ page, notebook }) => {
  await notebook.run(1, "from fiddle_widgets import *\nslider('speed', 10)");
  await expect(frame(notebook, 1).getByRole("slider")).toBeVisible();
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  await page.reload();
  await expect(notebook.output(1)).toContainText("Run the cell again");
});

test("widgets whose state is saved in the notebook show without a kernel", async ({ page, notebook }) => {
  await notebook.run(1, "from fiddle_widgets import *\ncolumn(slider('speed', 33), counter())");
  await expect(frame(notebook, 1).locator(".widget-readout")).toHaveText("33");
  await notebook.command("Save widget state");
  await expect(page.getByText("Widget state saved in the notebook.")).toBeVisible();
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  await page.reload();
  await expect(frame(notebook, 1).locator(".widget-readout")).toHaveText("33");
  await expect(frame(notebook, 1).getByRole("button")).toHaveText("count 0 of 4 bytes, first 7");
  await expect(notebook.output(1)).toContainText("This is the saved state");
});

function frame(notebook: NotebookPage, cell: number): FrameLocator {
  return notebook.output(cell).frameLocator("iframe");
}
