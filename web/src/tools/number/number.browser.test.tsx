import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { example, expectSoundPage, field, renderTool } from "../../../testing/render-tool.tsx";
import NumberPage from "./page.tsx";

const panel = (name: string) => page.getByRole("region", { name });

test("a number is read as people write it, and a hexadecimal one is recognized", async () => {
  await renderTool(NumberPage, "/tools/number");
  await field("Number").fill("1,000");
  await expect.element(panel("Bases")).toMatchTextContent("11 1110 1000");
  await field("Number").fill("12,5");
  await expect.element(panel("Fractions and notations")).toMatchTextContent("1100.1");
  await field("Number").fill("0b1010.01");
  await expect.element(panel("Fractions and notations")).toMatchTextContent("10.25");
  await field("Number").fill("0.1");
  await expect.element(panel("Fractions and notations")).toMatchTextContent("0.(0022)");
  await field("Number").fill("ff");
  await expect.element(field("Number")).toHaveAccessibleDescription(/f/);
  await page.getByRole("button", { name: "Read as hex" }).click();
  await expect.element(panel("Bases")).toMatchTextContent("255");
});

test("bits are flipped by keys, and an overflow is told", async () => {
  await renderTool(NumberPage, "/tools/number");
  await example("300 in 8 bits").click();
  await expect.element(page.getByText(/Overflow: 8 bits hold/)).toBeVisible();
  const bit = page.getByRole("button", { name: "Bit 0 is 0", exact: true });
  await expect.element(bit).toHaveAttribute("aria-pressed", "false");
  bit.element().focus();
  await userEvent.keyboard(" ");
  await expect.element(field("Number")).toHaveValue("45");
  await expect.element(page.getByRole("button", { name: "Bit 0 is 1", exact: true })).toHaveFocus();
});

test("an empty field, a text that isn't a number and one of a thousand digits are all shown", async () => {
  await renderTool(NumberPage, "/tools/number");
  await field("Number").fill("");
  await expect.element(panel("Bases")).not.toBeInTheDocument();
  await field("Number").fill("twelve");
  await expect.element(field("Number")).toHaveAttribute("aria-invalid", "true");
  await field("Number").fill("9".repeat(1000));
  await expect.element(panel("Bases")).toBeVisible();
  await expectSoundPage();
});
