import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { openPanel, renderNotebook } from "../../../testing/render-notebook.tsx";
import { vault } from "../secret-vault/vault.ts";

const VALUE = "sk-live-Zq8/+41d";

const name = page.getByRole("textbox", { name: "Name" });
const value = page.getByRole("textbox", { name: "Value" });
const list = page.getByRole("list", { name: "Secrets" });
const item = list.getByRole("listitem").first();
const notifications = page.getByRole("status", { name: "Notifications" });

beforeEach(async () => {
  for (const secret of await vault.list()) await vault.remove(secret.name);
});

async function add(givenName: string, givenValue: string, button = "Add secret"): Promise<void> {
  await name.fill(givenName);
  await value.fill(givenValue);
  await page.getByRole("button", { name: button }).click();
}

test("without secrets it says what they are for, and cannot add an empty one", async () => {
  await renderNotebook();
  const panel = await openPanel("Secrets");
  await expect.element(panel).toMatchTextContent("No secrets yet");
  await expect.element(page.getByRole("button", { name: "Add secret" })).toBeDisabled();
  await name.fill("   ");
  await value.fill(VALUE);
  await expect.element(page.getByRole("button", { name: "Add secret" })).toBeDisabled();
});

test("a new secret is allowed in this notebook, and its fields are empty again", async () => {
  await renderNotebook();
  await openPanel("Secrets");
  await add("  API_KEY ", VALUE);
  await expect.element(item).toMatchTextContent(/^API_KEY/);
  await expect.element(page.getByRole("checkbox", { name: "This notebook may use API_KEY" })).toBeChecked();
  await expect.element(name).toHaveValue("");
  await expect.element(value).toHaveValue("");
  await expect.element(notifications).toMatchTextContent("API_KEY");
});

test.for([
  ["PIN", "123", /at least 4 characters/],
  ["not a name", VALUE, /letters, digits and underscores/],
] as const)("%s with the value %s is refused, and what was typed stays", async ([givenName, givenValue, problem]) => {
  await renderNotebook();
  await openPanel("Secrets");
  await add(givenName, givenValue);
  await expect.element(page.getByRole("alert")).toMatchTextContent(problem);
  await expect.element(name).toHaveValue(givenName);
  await expect.element(value).toHaveValue(givenValue);
  expect(await vault.list()).toEqual([]);
});

test("a value is masked, shown on request, not selectable, and hidden again by itself", async () => {
  await renderNotebook();
  await openPanel("Secrets");
  await add("PIN", "12345");
  await expect.element(item).not.toMatchTextContent("12345");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await page.getByRole("button", { name: "Show the value of PIN" }).click();
  await expect.element(item.getByText("12345")).toBeVisible();
  expect(getComputedStyle(item.getByText("12345").element()).userSelect).toBe("none");
  await page.getByRole("button", { name: "Hide the value of PIN" }).click();
  await expect.element(item).not.toMatchTextContent("12345");
  await page.getByRole("button", { name: "Show the value of PIN" }).click();
  await expect.element(item.getByText("12345")).toBeVisible();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(item).not.toMatchTextContent("12345");
  vi.useRealTimers();
});

test("taking the permission back is kept, and another notebook starts with none", async () => {
  const notebook = await renderNotebook();
  await openPanel("Secrets");
  await add("API_KEY", VALUE);
  const allow = page.getByRole("checkbox", { name: "This notebook may use API_KEY" });
  await allow.click();
  await expect.element(allow).not.toBeChecked();
  await allow.click();
  await expect.element(allow).toBeChecked();
  await notebook.close();
  const other = await renderNotebook();
  if (other.services.panel.getState().id !== "secrets") await openPanel("Secrets");
  await expect.element(allow).not.toBeChecked();
});

test("a name that is taken replaces the value", async () => {
  await renderNotebook();
  await openPanel("Secrets");
  await add("API_KEY", VALUE);
  await expect.element(item).toBeVisible();
  await add("API_KEY", "another-value", "Replace the value");
  await expect.poll(() => vault.reveal("API_KEY")).toBe("another-value");
  expect(list.getByRole("listitem").elements()).toHaveLength(1);
});

test("a value that stands in a cell in plain text is warned of", async () => {
  await renderNotebook({ cells: ["x = 1", `key = "${VALUE}"`] });
  await openPanel("Secrets");
  await add("API_KEY", VALUE);
  await expect.element(notifications).toMatchTextContent(/Cell 2/);
});

test("the menu inserts a cell, copies the value, and deletes with a way back", async () => {
  const notebook = await renderNotebook();
  await openPanel("Secrets");
  await add("PIN", "12345");
  const choose = async (action: string) => {
    await page.getByRole("button", { name: "More for PIN" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Insert a cell that uses it");
  await expect.poll(() => notebook.sources().join("\n")).toContain('os.environ["PIN"]');
  await choose("Copy the value");
  await expect.poll(() => navigator.clipboard.readText()).toBe("12345");
  await choose("Delete");
  await expect.element(page.getByText("No secrets yet")).toBeVisible();
  await notifications.getByRole("button", { name: "Undo" }).click();
  await expect.element(item).toMatchTextContent(/^PIN/);
  expect(await vault.reveal("PIN")).toBe("12345");
});

test("long names stay in the panel, and it has no accessibility faults", async () => {
  await renderNotebook();
  const panel = await openPanel("Secrets");
  await add(`A_${"LONG_".repeat(10)}NAME`, VALUE);
  await expect.element(item).toBeVisible();
  const { scrollWidth, clientWidth } = panel.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(await faultsInBothThemes(panel.element())).toEqual([]);
});
