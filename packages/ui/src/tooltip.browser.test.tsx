import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { watchTips } from "./tips.ts";
import { TooltipHost } from "./tooltip.tsx";

const tip = page.getByRole("tooltip");

beforeEach(async () => {
  // The pointer may still be where the previous test left it, over something with a tooltip.
  await userEvent.hover(document.body, { position: { x: 900, y: 700 }, force: true });
});

test("hovering over a button shows its tooltip and shortcut, and leaving hides them", async () => {
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

test("keyboard focus shows the tooltip, and Escape hides it without moving the focus", async () => {
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

test("a dialog that opens by keyboard shows no tooltip over its text", async () => {
  const shown: (string | undefined)[] = [];
  onTestFinished(watchTips((shownTip) => shown.push(shownTip?.text)));
  await render(<button type="button">Share</button>);
  page.getByRole("button", { name: "Share" }).element().focus();
  await userEvent.keyboard("{Enter}");
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await render(<Dialog open title="Share" description="Anyone can read it." onClose={() => {}} />);
  expect(page.getByRole("button", { name: "Close" }).element()).toBe(document.activeElement);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([]);
});

test("the tooltip is beside its target, inside the window and above dialogs", async () => {
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
  // Elements in the top layer are drawn in the order in which they were shown.
  expect(tip.element().matches(":popover-open")).toBe(true);
});

test("a button with an open menu shows no tooltip", async () => {
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
