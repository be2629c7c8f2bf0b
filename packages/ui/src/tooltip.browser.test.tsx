import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { TooltipHost } from "./tooltip.tsx";

const tip = page.getByRole("tooltip");

beforeEach(async () => {
  // Where the pointer was left by the test before, something would be pointed at.
  await userEvent.hover(document.body, { position: { x: 900, y: 700 }, force: true });
});

test("pointing at a button shows its words and keys, and leaving it takes them away", async () => {
  await render(
    <>
      <IconButton label="Run cell 3" tip="Run cell" keys="Mod+Enter" icon="▶" />
      <TooltipHost />
    </>,
  );
  await page.getByRole("button", { name: "Run cell 3" }).hover();
  await expect.element(tip).toHaveTextContent("Run cellCtrlEnter");
  await userEvent.hover(document.body, { position: { x: 900, y: 700 }, force: true });
  await expect.element(tip).not.toBeInTheDocument();
});

test("the keyboard's focus shows it, Escape hides it and keeps the focus", async () => {
  await render(
    <>
      <IconButton label="Stop" icon="■" />
      <TooltipHost />
    </>,
  );
  await userEvent.tab();
  await expect.element(tip).toHaveTextContent("Stop");
  await userEvent.keyboard("{Escape}");
  await expect.element(tip).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Stop" })).toHaveFocus();
});

test("it stands beside its target, inside the window and above a dialog", async () => {
  await page.viewport(390, 400);
  await render(
    <>
      <Dialog
        open
        title="Share"
        onClose={() => {}}
        footer={<IconButton label="Copy" tip={"Copies the link. ".repeat(12)} icon="⧉" />}
      />
      <TooltipHost />
    </>,
  );
  await page.getByRole("button", { name: "Copy" }).hover();
  await expect.element(tip).toBeVisible();
  const box = tip.element().getBoundingClientRect();
  expect([box.left >= 0, box.right <= 390, box.top >= 0, box.bottom <= 400]).toEqual([true, true, true, true]);
  // A box in the top layer that was shown after the dialog is drawn above it.
  expect(tip.element().matches(":popover-open")).toBe(true);
});

test("a button that has opened its menu shows none over it", async () => {
  await render(
    <>
      <IconButton label="More" icon="…" aria-expanded />
      <IconButton label="Stop" icon="■" />
      <TooltipHost />
    </>,
  );
  await page.getByRole("button", { name: "Stop" }).hover();
  await expect.element(tip).toHaveTextContent("Stop");
  await page.getByRole("button", { name: "More" }).hover();
  await expect.element(tip).not.toBeInTheDocument();
});
