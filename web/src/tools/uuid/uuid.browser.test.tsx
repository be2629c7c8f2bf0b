import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { example, expectSoundPage, field, renderTool, textIn } from "../../../testing/render-tool.tsx";
import UuidPage from "./page.tsx";

const ids = () => field("IDs");
const lines = () => textIn("IDs").trim().split("\n");

test("IDs of the chosen type are generated, and Ctrl+Enter generates others", async () => {
  await renderTool(UuidPage, "/tools/uuid");
  await page.getByRole("combobox", { name: "Type" }).selectOptions("UUID v7 – time-ordered");
  await page.getByRole("spinbutton", { name: "How many" }).fill("10000");
  await expect.element(page.getByText(/^10,000 generated/)).toBeVisible();
  expect(new Set(lines()).size).toBe(10_000);
  const [before = ""] = lines();
  expect(before).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => lines()[0]).not.toBe(before);
});

test("a name always gives the same ID, in each format", async () => {
  await renderTool(UuidPage, "/tools/uuid");
  await example("From a name (v5)").click();
  await expect.element(ids()).toHaveValue("2ed6657d-e927-568b-95e1-2665a8aea6a2");
  await page.getByRole("combobox", { name: "List format" }).selectOptions("JSON");
  await expect.poll(() => JSON.parse(lines().join("\n"))).toEqual(["2ed6657d-e927-568b-95e1-2665a8aea6a2"]);
});

test("wrong bytes are explained at the list, and the last IDs are gone", async () => {
  await renderTool(UuidPage, "/tools/uuid");
  await page.getByRole("combobox", { name: "Type" }).selectOptions("v8");
  await page.getByRole("textbox", { name: "16 bytes (hexadecimal)" }).fill("xyz");
  await expect.element(ids()).toHaveAttribute("aria-invalid", "true");
  await expect.element(ids()).toHaveValue("");
  await expect.element(ids()).not.toHaveAccessibleDescription("");
});

test("an ID is inspected, also one that isn't one, and a list is checked", async () => {
  await renderTool(UuidPage, "/tools/uuid");
  const inspect = page.getByRole("region", { name: "Inspect" });
  await example("Inspect a v1").click();
  await expect.element(inspect).toMatchTextContent(/2022-02-22 19:22:22\.000/);
  await expect.element(inspect).toMatchTextContent(/1ec9414c-232a-6b00-b3c8-9f6bdeced846/);
  await field("ID or list of IDs").fill("not an ID");
  await expect.poll(() => inspect.element().querySelector("[data-tone=bad]")?.textContent).toMatch(/./);
  await field("ID or list of IDs").fill(`${"01ARZ3NDEKTSV4RRFFQ69G5FAV\n".repeat(2)}${"x".repeat(3000)}`);
  await expect.element(inspect).toMatchTextContent(/2 valid \(1 duplicate\), 1 invalid/);
  await expectSoundPage();
});
