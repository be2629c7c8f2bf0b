import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { keepToastsAbove } from "./keep-toasts-above.ts";
import { ToastCards } from "./toast-cards.tsx";
import { ToastRegion } from "./toast.tsx";
import { currentToasts, dismissToast, toast } from "./toasts.ts";

const region = page.getByRole("status", { name: "Notifications" });

beforeEach(async () => {
  // The fake clock also advances by itself, because assertions poll.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await render(
    <ToastRegion>
      <ToastCards />
    </ToastRegion>,
  );
});

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of currentToasts()) dismissToast(id);
});

test("a plain message begins at the card's edge, without room for a dot", async () => {
  toast("Link copied");
  await expect.element(region.getByText("Link copied")).toBeVisible();
  const text = region.getByText("Link copied").element();
  const card = text.parentElement;
  const inset = text.getBoundingClientRect().left - (card?.getBoundingClientRect().left ?? 0);
  expect(inset).toBe(Number.parseFloat(getComputedStyle(card ?? text).paddingLeft));
});

test("a message is announced and disappears after its duration", async () => {
  await expect.element(region).toHaveAttribute("aria-live", "polite");
  toast("Link copied");
  await expect.element(region).toHaveTextContent("Link copied");
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(region).toHaveTextContent("Link copied");
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(region).toBeEmptyDOMElement();
});

test("hovering or focusing a message pauses its countdown", async () => {
  toast("Cell deleted", { action: { label: "Undo", run: () => {} } });
  await page.getByText("Cell deleted").hover();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByText("Cell deleted")).toBeVisible();
  await userEvent.hover(document.body, { position: { x: 5, y: 5 }, force: true });
  page.getByRole("button", { name: "Undo" }).element().focus();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByText("Cell deleted")).toBeVisible();
  page.getByRole("button", { name: "Undo" }).element().blur();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(region).toBeEmptyDOMElement();
});

test("the action runs once and dismisses the message", async () => {
  const run = vi.fn();
  toast("Cell deleted", { action: { label: "Undo", run } });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(region).toBeEmptyDOMElement();
  expect(run).toHaveBeenCalledTimes(1);
});

test("Dismiss removes only its own message", async () => {
  toast("First");
  toast("Second", { tone: "bad" });
  await expect.element(region).toHaveTextContent("FirstSecond");
  await page.getByRole("button", { name: "Dismiss" }).first().click();
  await expect.element(region).toHaveTextContent("Second");
});

test("a long message wraps on a phone", async () => {
  await page.viewport(390, 700);
  toast("The file could not be saved because the disk of this device is full. ".repeat(4), { tone: "bad" });
  await expect.element(page.getByRole("button", { name: "Dismiss" })).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBe(390);
});

test("messages stay above what covers the window's bottom edge, as long as it's there", async () => {
  const cover = document.createElement("div");
  Object.assign(cover.style, { position: "fixed", inset: "auto 0 12px", height: "80px" });
  document.body.append(cover);
  const release = keepToastsAbove(cover);
  toast("Checkpoint saved.");
  const bottom = () => region.element().getBoundingClientRect().bottom;
  await expect.poll(bottom).toBe(innerHeight - 12 - 80 - 16);
  cover.style.height = "200px";
  await expect.poll(bottom).toBe(innerHeight - 12 - 200 - 16);
  cover.style.bottom = "50px";
  await expect.poll(bottom).toBe(innerHeight - 50 - 200 - 16);
  // One that was scrolled away from the edge covers nothing, which the next message finds out.
  const scrolled = document.createElement("div");
  document.body.append(scrolled);
  scrolled.append(cover);
  scrolled.style.transform = "translateY(-300px)";
  toast("Kernel restarted.");
  await expect.poll(bottom).toBe(innerHeight - 16);
  scrolled.remove();
  release();
  await expect.poll(bottom).toBe(innerHeight - 16);
});
