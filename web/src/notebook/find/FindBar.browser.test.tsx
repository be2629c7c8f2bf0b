import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { press, type RenderedNotebook, renderNotebook } from "../../../testing/render-notebook.tsx";

// Vitest's locators do not know the role of the element <search>, so what is inside is found on the page.
const find = page.getByRole("textbox", { name: "Find", exact: true });
const replacement = page.getByRole("textbox", { name: "Replace with" });
const matches = page.getByRole("status", { name: "Matches" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Switches these options on and all others off: the bar starts with those of the last search in the tab. */
async function chooseOptions(...names: readonly string[]): Promise<void> {
  for (const name of ["Match case", "Match whole words", "Regular expression", "Search outputs"]) {
    const isOn = button(name).element().getAttribute("aria-pressed") === "true";
    if (isOn !== names.includes(name)) await button(name).click();
  }
}

const marked = (notebook: RenderedNotebook, number: number, kind = "found") =>
  [...notebook.cell(number).element().querySelectorAll(`.${kind}`)].map(({ textContent }) => textContent);

test("the editor's Ctrl+F looks for the selection in all cells, Enter goes on, Esc goes there", async () => {
  const notebook = await renderNotebook({ cells: ["price = 1", "print(price)", "Price = price + 2"] });
  await notebook.source(1).click();
  await press("Home", ...Array.from({ length: 5 }, () => "Shift+ArrowRight"), "Control+f");
  await expect.element(find).toHaveFocus();
  await chooseOptions();
  await expect.element(find).toHaveValue("price");
  await expect.element(matches).toHaveTextContent("1 of 4");
  await expect.poll(() => marked(notebook, 3)).toEqual(["Price", "price"]);
  await find.click();
  await press("Enter");
  await expect.element(matches).toHaveTextContent("2 of 4");
  await expect.poll(() => marked(notebook, 2, "found-current")).toEqual(["price"]);
  await press("Shift+Enter", "Shift+Enter");
  await expect.element(matches).toHaveTextContent("4 of 4");
  await button("Match case").click();
  await expect.element(matches).toHaveTextContent("3 of 3");
  await find.click();
  await press("Escape");
  await expect.element(notebook.source(3)).toHaveFocus();
  await userEvent.keyboard("cost");
  await expect.poll(() => notebook.sources()[2]).toBe("Price = cost + 2");
  expect(marked(notebook, 1)).toEqual([]);
});

test("replace all is one step of undo, with groups, and says what it did", async () => {
  const cells = ["a.mean(x)\nb.mean(y)", "print(c.mean(z))", "nothing"];
  const notebook = await renderNotebook({ cells });
  await notebook.select(1);
  await press("Control+h");
  await expect.element(find).toHaveFocus();
  await chooseOptions("Regular expression");
  await find.fill(String.raw`(\w+)\.mean\((\w+)\)`);
  await expect.element(matches).toMatchTextContent(/of 3$/);
  await replacement.fill("mean($2, $1)");
  while (matches.element().textContent !== "1 of 3") await button("Next match").click();
  await button("Replace").click();
  await expect.poll(notebook.sources).toEqual(["mean(x, a)\nb.mean(y)", "print(c.mean(z))", "nothing"]);
  await expect.element(matches).toHaveTextContent("1 of 2");
  await button("Replace all").click();
  const notifications = page.getByRole("status", { name: "Notifications" });
  await expect.element(notifications).toMatchTextContent("Replaced 2 matches in 2 cells.");
  expect(notebook.sources()).toEqual(["mean(x, a)\nmean(y, b)", "print(mean(z, c))", "nothing"]);
  await notifications.getByRole("button", { name: "Undo" }).click();
  await expect.poll(notebook.sources).toEqual(["mean(x, a)\nb.mean(y)", "print(c.mean(z))", "nothing"]);
});

test("a pattern that is wrong or never ends is told, and the page goes on", async () => {
  const notebook = await renderNotebook({ cells: [`text = "${"a".repeat(40)}!"`] });
  await notebook.select(1);
  await press("Control+f");
  await expect.element(find).toHaveFocus();
  await chooseOptions("Regular expression");
  await find.fill("(a");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Invalid pattern: unterminated group.");
  await find.fill("(a+)+$");
  await notebook.source(1).click();
  await press("End");
  await userEvent.keyboard(" # typed");
  await expect.poll(() => notebook.sources()[0]).toMatch(/ # typed$/);
  await expect.element(page.getByRole("alert")).toMatchTextContent("takes too long");
  await find.fill("a{40}");
  await expect.element(matches).toHaveTextContent("1 of 1");
});

test("a match in a far cell is scrolled to", async () => {
  const sources = Array.from({ length: 300 }, (_, index) => `value_${index} = ${index}\n\n\n`);
  const notebook = await renderNotebook({ cells: sources.with(280, "needle = 1") });
  await notebook.select(1);
  await press("Control+f");
  await expect.element(find).toHaveFocus();
  await chooseOptions();
  await find.fill("needle");
  await expect.element(matches).toHaveTextContent("1 of 1");
  await expect.element(notebook.cell(281)).toBeInViewport();
  await expect.poll(() => marked(notebook, 281, "found-current")).toEqual(["needle"]);
  await expect.element(find).toHaveFocus();
});

test("printed text is looked through when asked for", async () => {
  const notebook = await renderNotebook({ cells: ["print abcd"] });
  await notebook.source(1).click();
  await press("Control+Enter");
  await notebook.write(1, "changed");
  await notebook.select(1);
  await press("Control+f");
  await expect.element(find).toHaveFocus();
  await chooseOptions();
  await find.fill("abcd");
  await expect.element(matches).toHaveTextContent("No results");
  await button("Search outputs").click();
  await expect.element(matches).toHaveTextContent("1 of 1");
  const highlighted = () =>
    [...(CSS.highlights.get("found-current") ?? [])].map((range) =>
      range instanceof Range ? range.cloneContents().textContent : "",
    );
  await expect.poll(highlighted).toEqual(["abcd"]);
});

test("on a narrow window the bar fits, and it has no accessibility faults", async () => {
  await page.viewport(390, 800);
  const notebook = await renderNotebook({ cells: ["one"] });
  await notebook.select(1);
  await press("Control+h");
  await expect.element(find).toHaveFocus();
  await chooseOptions();
  await find.fill("one");
  await expect.element(matches).toHaveTextContent("1 of 1");
  const bar = document.querySelector("search");
  expect(bar?.getBoundingClientRect().width).toBeLessThanOrEqual(390);
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(await faultsInBothThemes(bar ?? document.body)).toEqual([]);
});
