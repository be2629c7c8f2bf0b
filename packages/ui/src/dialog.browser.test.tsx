import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

const dialog = page.getByRole("dialog");

function RestartButton({ text = "Variables are lost.", footer = true }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Restart</Button>
      <Button>Behind</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Restart the kernel?"
        description={text}
        footer={footer && <Button onClick={() => setOpen(false)}>Restart now</Button>}
      >
        <input aria-label="Reason" />
      </Dialog>
    </main>
  );
}

test("is named by its title and described by its description", async () => {
  await render(<RestartButton />);
  await page.getByRole("button", { name: "Restart" }).click();
  await expect.element(dialog).toHaveAccessibleName("Restart the kernel?");
  await expect.element(dialog).toHaveAccessibleDescription("Variables are lost.");
});

test("moves the focus inside, keeps it there, and returns it on close", async () => {
  await render(<RestartButton />);
  await page.getByRole("button", { name: "Restart" }).click();
  const inside: (string | null)[] = [];
  for (let press = 0; press < 8; press++) {
    await userEvent.tab();
    const { activeElement } = document;
    if (activeElement !== document.body) inside.push(activeElement?.closest("dialog") ? "inside" : "outside");
  }
  expect(new Set(inside)).toEqual(new Set(["inside"]));
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Restart" })).toHaveFocus();
});

test.for([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the close button", () => page.getByRole("button", { name: "Close" }).click()],
  ["a button of the footer", () => page.getByRole("button", { name: "Restart now" }).click()],
  ["a click beside it", () => userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })],
] as const)("%s closes it", async ([, close]) => {
  await render(<RestartButton />);
  await page.getByRole("button", { name: "Restart" }).click();
  await expect.element(dialog).toBeVisible();
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("stays open until its owner closes it", async () => {
  let requests = 0;
  await render(<Dialog open title="Not saved" onClose={() => (requests += 1)} />);
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).toBeVisible();
  expect(requests).toBe(3);
});

test("a click that starts inside doesn't close it", async () => {
  await render(<RestartButton />);
  await page.getByRole("button", { name: "Restart" }).click();
  await page.getByText("Variables are lost.").click();
  await page.getByRole("heading", { name: "Restart the kernel?" }).click();
  await expect.element(dialog).toBeVisible();
});

test("long text scrolls between the title and the buttons, even on a phone", async () => {
  await page.viewport(390, 500);
  await render(<RestartButton text={"A sentence of several words. ".repeat(200)} />);
  await page.getByRole("button", { name: "Restart" }).click();
  const box = dialog.element().getBoundingClientRect();
  expect([box.left >= 0, box.right <= 390, box.top >= 0, box.bottom <= 500]).toEqual([true, true, true, true]);
  for (const name of ["Close", "Restart now"])
    await expect.element(page.getByRole("button", { name })).toBeInViewport();
  await expect.element(page.getByRole("textbox", { name: "Reason" })).not.toBeInViewport();
  page.getByRole("textbox", { name: "Reason" }).element().scrollIntoView();
  await expect.element(page.getByRole("textbox", { name: "Reason" })).toBeInViewport();
});

test("a long word without spaces doesn't make it wider than the window", async () => {
  await page.viewport(390, 500);
  await render(<Dialog open title={"x".repeat(300)} onClose={() => {}} />);
  const { left, right } = dialog.element().getBoundingClientRect();
  expect([left >= 0, right <= 390]).toEqual([true, true]);
  await expect.element(page.getByRole("button", { name: "Close" })).toBeInViewport();
});
