import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { example, expectSoundPage, field, renderTool, textIn } from "../../../testing/render-tool.tsx";
import UrlEncoderPage from "./page.tsx";

test("text is encoded for its place, and the code says the same", async () => {
  await renderTool(UrlEncoderPage, "/tools/urlencoder");
  await field("Text").fill("a b&c='é'/x*");
  await expect.element(field("Encoded")).toHaveValue("a%20b%26c%3D%27%C3%A9%27%2Fx%2A");
  await page.getByRole("combobox", { name: "Encode for" }).selectOptions("Form value – space as +");
  await expect.element(field("Encoded")).toHaveValue("a+b%26c%3D%27%C3%A9%27%2Fx*");
  await expect.poll(() => textIn("Python")).toContain("quote_plus(text");
  await page.getByRole("checkbox", { name: "Lowercase hex digits" }).click();
  await expect.element(field("Encoded")).toHaveValue("a+b%26c%3d%27%c3%a9%27%2fx*");
});

test("lines are encoded one by one on request, and a query always", async () => {
  await renderTool(UrlEncoderPage, "/tools/urlencoder");
  await example("One per line").click();
  await expect.element(field("Encoded")).toHaveValue("S%C3%A3o%20Paulo\nZ%C3%BCrich\n%C5%81%C3%B3d%C5%BA");
  const perLine = page.getByRole("checkbox", { name: "Encode each line separately" });
  await perLine.click();
  await expect.element(field("Encoded")).toHaveValue("S%C3%A3o%20Paulo%0AZ%C3%BCrich%0A%C5%81%C3%B3d%C5%BA");
  await example("Query").click();
  await expect.element(perLine).toBeChecked();
  await expect.element(perLine).toBeDisabled();
});

test("the text is cleared and copied, with the focus where typing goes on", async () => {
  await renderTool(UrlEncoderPage, "/tools/urlencoder");
  await expect.element(page.getByRole("button", { name: "Copy Encoded" })).toBeDisabled();
  await field("Text").fill("é");
  await page.getByRole("button", { name: "Copy Encoded" }).click();
  await expect.poll(() => navigator.clipboard.readText()).toBe("%C3%A9");
  await page.getByRole("button", { name: "Clear Text" }).click();
  await expect.element(field("Text")).toHaveFocus();
  await userEvent.keyboard("ü");
  await expect.element(field("Encoded")).toHaveValue("%C3%BC");
});

test("a text that is encoded already is pointed out, and a long one fits", async () => {
  await renderTool(UrlEncoderPage, "/tools/urlencoder");
  await field("Text").fill("a%20b");
  await expect.element(page.getByText(/already contains an escape/)).toBeVisible();
  await field("Text").fill(`x${"%41".repeat(3000)}`);
  await expect.element(page.getByText(/already contains 3000 escapes/)).toBeVisible();
  await expectSoundPage();
});
