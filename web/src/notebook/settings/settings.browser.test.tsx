import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ADA, beLoggedIn } from "../../../testing/account.ts";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { press, renderNotebook } from "../../../testing/render-notebook.tsx";
import { analytics } from "../../analytics/this-page.ts";
import { LANGUAGE_SERVER_META, usesLanguageServer } from "../../language/language-server.ts";
import { chooseTheme } from "../../platform/theme.ts";
import { resetSettings, SETTINGS } from "../../platform/settings.ts";

const dialog = page.getByRole("dialog", { name: "Settings" });
const search = dialog.getByRole("searchbox", { name: "Find a setting" });

beforeEach(() => void resetSettings());

test("a setting counts at once in mounted editors, and goes back", async () => {
  const notebook = await renderNotebook({ cells: ["value = 1"] });
  const numbers = () => notebook.cell(1).element().querySelectorAll(".cm-lineNumbers").length;
  const size = () => getComputedStyle(notebook.source(1).element()).fontSize;
  expect([numbers(), size()]).toEqual([0, "13px"]);
  await notebook.source(1).click();
  await press("Control+,");
  await expect.element(search).toHaveFocus();
  await search.fill("line");
  const toggle = dialog.getByRole("switch", { name: "Line numbers" });
  await expect.element(toggle).not.toBeChecked();
  await toggle.click();
  await expect.poll(numbers).toBe(1);
  const { title } = SETTINGS.editorFontSize;
  await search.fill(title);
  await dialog.getByRole("spinbutton", { name: title }).fill("20");
  await expect.poll(size).toBe("20px");
  await search.fill("line");
  await dialog.getByRole("button", { name: "Reset Line numbers" }).click();
  await expect.poll(numbers).toBe(0);
  await dialog.getByRole("button", { name: "Reset all" }).click();
  await expect.poll(size).toBe("13px");
  await expect.element(dialog.getByRole("button", { name: "Reset all" })).toBeDisabled();
});

test("a search that fits nothing says so, and the dialog has no accessibility faults", async () => {
  const notebook = await renderNotebook();
  await notebook.source(1).click();
  await press("Control+,");
  await expect.element(dialog.getByRole("region", { name: "Editor" })).toBeVisible();
  expect(await faultsInBothThemes(dialog.element())).toEqual([]);
  await search.fill("no such setting");
  await expect.element(dialog).toMatchTextContent("No matching settings.");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(notebook.source(1)).toHaveFocus();
});

test("every setting has a name, and what it does describes it", async () => {
  const notebook = await renderNotebook();
  await notebook.source(1).click();
  await press("Control+,");
  for (const role of ["switch", "spinbutton"] as const)
    for (const control of dialog.getByRole(role).elements()) {
      await expect.element(page.elementLocator(control)).not.toHaveAccessibleName("");
      await expect.element(page.elementLocator(control)).not.toHaveAccessibleDescription("");
    }
  expect(dialog.getByRole("switch").elements().length).toBeGreaterThan(3);
});

test("the sheet of keys is one button away", async () => {
  const notebook = await renderNotebook();
  await notebook.source(1).click();
  await press("Control+,");
  await dialog.getByRole("button", { name: "Keyboard shortcuts…" }).click();
  await expect.element(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("the language server follows the plan where the operator says so", async () => {
  const rule = Object.assign(document.createElement("meta"), { name: LANGUAGE_SERVER_META, content: "plan" });
  document.head.append(rule);
  onTestFinished(() => rule.remove());
  const notebook = await renderNotebook();
  await notebook.source(1).click();
  await press("Control+,");
  const toggle = dialog.getByRole("switch", { name: SETTINGS.use_lsp.title });
  await expect.element(toggle).toBeDisabled();
  await expect.element(toggle).toHaveAccessibleDescription("Your plan doesn't include this.");
  expect(usesLanguageServer()).toBe(false);
  beLoggedIn({ ...ADA, use_lsp: true });
  await expect.element(toggle).toBeEnabled();
  await expect.element(toggle).toBeChecked();
  expect(usesLanguageServer()).toBe(true);
});

test("a theme chosen here is tracked like one from the button", async () => {
  const event = vi.spyOn(analytics, "event");
  onTestFinished(() => {
    event.mockRestore();
    chooseTheme(null);
  });
  const notebook = await renderNotebook();
  await notebook.source(1).click();
  await press("Control+,");
  await dialog.getByRole("combobox", { name: "Theme" }).selectOptions("Light");
  expect(event.mock.calls).toEqual([["theme", { theme: "light" }]]);
});
