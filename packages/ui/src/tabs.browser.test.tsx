import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Tabs } from "./tabs.tsx";

function Views({ labels = ["Notebook", "data.csv", "photo.png"] }: { readonly labels?: readonly string[] }) {
  const [value, setValue] = useState("0");
  const tabs = labels.map((label, index) => ({ id: String(index), label, content: <p>Content of {label}</p> }));
  return <Tabs label="Open views" tabs={tabs} value={value} onChange={setValue} />;
}

const tab = (name: string) => page.getByRole("tab", { name });

test("the selected tab is marked and names its panel", async () => {
  await render(<Views />);
  await expect.element(page.getByRole("tablist", { name: "Open views" })).toBeVisible();
  await expect.element(tab("Notebook")).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByRole("tabpanel", { name: "Notebook" })).toHaveTextContent("Content of Notebook");

  await tab("photo.png").click();
  await expect.element(tab("Notebook")).toHaveAttribute("aria-selected", "false");
  await expect.element(page.getByRole("tabpanel", { name: "photo.png" })).toHaveTextContent("Content of photo.png");
  expect(page.getByRole("tabpanel").elements()).toHaveLength(1);
});

test("arrow keys, Home and End move between tabs and wrap around", async () => {
  await render(<Views />);
  await tab("Notebook").click();
  const order: string[] = [];
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"]) {
    await userEvent.keyboard(`{${key}}`);
    order.push(document.activeElement?.textContent ?? "");
    await expect.element(page.getByRole("tab", { selected: true })).toHaveFocus();
  }
  expect(order).toEqual(["data.csv", "photo.png", "Notebook", "photo.png", "Notebook", "photo.png"]);
  // A ring outside the tab would be clipped by the list, which scrolls.
  const { outlineOffset, outlineWidth } = getComputedStyle(tab("photo.png").element());
  expect(Number.parseFloat(outlineOffset)).toBeLessThanOrEqual(-Number.parseFloat(outlineWidth));
});

test("Tab moves from the tabs into the panel", async () => {
  await render(<Views />);
  await tab("Notebook").click();
  await userEvent.tab();
  await expect.element(page.getByRole("tabpanel", { name: "Notebook" })).toHaveFocus();
});

test("many long names scroll inside their row without widening the page", async () => {
  await page.viewport(390, 600);
  await render(<Views labels={Array.from({ length: 30 }, (_, n) => `a long name of a file ${n}.csv`)} />);
  expect(document.documentElement.scrollWidth).toBe(390);
  await expect.element(tab("a long name of a file 29.csv")).not.toBeInViewport();
  await tab("a long name of a file 0.csv").click();
  await userEvent.keyboard("{End}");
  await expect.element(tab("a long name of a file 29.csv")).toBeInViewport();
});
