import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { Menu, type MenuItem } from "./menu.tsx";

const menu = page.getByRole("menu", { name: "More" });
const trigger = page.getByRole("button", { name: "More" });

function itemsOf(onSelect: (label: string) => void): readonly MenuItem[] {
  return [
    { type: "heading", label: "Cell" },
    { label: "Copy cell", keys: "Mod+C", onSelect: () => onSelect("Copy cell") },
    { label: "Paste cell", disabled: true, onSelect: () => onSelect("Paste cell") },
    { type: "separator", id: "line" },
    { label: "Show line numbers", checked: true, onSelect: () => onSelect("Show line numbers") },
    { label: "Wrap lines", checked: false, onSelect: () => onSelect("Wrap lines") },
    { label: "Delete cell", danger: true, onSelect: () => onSelect("Delete cell") },
  ];
}

function CellMenu({ onSelect = () => {} }: { readonly onSelect?: (label: string) => void }) {
  return <Menu trigger={<IconButton label="More" icon="…" />} items={itemsOf(onSelect)} />;
}

test("a click opens the menu, and its items have names, states and shortcuts", async () => {
  await render(<CellMenu />);
  await expect.element(trigger).toHaveAttribute("aria-haspopup", "menu");
  await expect.element(trigger).toHaveAttribute("aria-expanded", "false");
  await trigger.click();
  await expect.element(menu).toBeVisible();
  await expect.element(trigger).toHaveAttribute("aria-expanded", "true");
  await expect
    .element(page.getByRole("menuitem", { name: /^Copy cell/ }))
    .toHaveAttribute("aria-keyshortcuts", "Control+C Meta+C");
  await expect.element(page.getByRole("menuitem", { name: "Paste cell" })).toHaveAttribute("aria-disabled", "true");
  await expect.element(page.getByRole("menuitemcheckbox", { name: "Show line numbers" })).toBeChecked();
  await expect.element(page.getByRole("menuitemcheckbox", { name: "Wrap lines" })).not.toBeChecked();
  await expect.element(page.getByRole("separator")).toBeVisible();
});

test("the arrow keys open the menu and move through its enabled items, and Enter selects one", async () => {
  const onSelect = vi.fn();
  await render(<CellMenu onSelect={onSelect} />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: /^Copy cell/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("menuitemcheckbox", { name: "Show line numbers" })).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(page.getByRole("menuitem", { name: "Delete cell" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(menu).not.toBeInTheDocument();
  expect(onSelect.mock.calls).toEqual([["Delete cell"]]);
  await expect.element(trigger).toHaveFocus();
});

test("typing letters moves to the item that starts with them", async () => {
  await render(<CellMenu />);
  await trigger.click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard("w");
  await expect.element(page.getByRole("menuitemcheckbox", { name: "Wrap lines" })).toHaveFocus();
});

test("Escape closes the menu without selecting anything and returns the focus", async () => {
  const onSelect = vi.fn();
  await render(<CellMenu onSelect={onSelect} />);
  // The second time, its code has already loaded.
  for (let time = 0; time < 2; time++) {
    await trigger.click();
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  }
  expect(onSelect).not.toHaveBeenCalled();
});

test("disabled items can't be selected", async () => {
  const onSelect = vi.fn();
  await render(<CellMenu onSelect={onSelect} />);
  await trigger.click();
  await page.getByRole("menuitem", { name: "Paste cell" }).click({ force: true });
  await expect.element(menu).toBeVisible();
  expect(onSelect).not.toHaveBeenCalled();
});

test("in a dialog the menu opens inside the dialog, because everything else is inert", async () => {
  const onSelect = vi.fn();
  await render(
    <Dialog open title="Table" onClose={() => {}}>
      <CellMenu onSelect={onSelect} />
    </Dialog>,
  );
  await trigger.click();
  await page
    .getByRole("dialog", { name: "Table" })
    .getByRole("menuitem", { name: /^Copy cell/ })
    .click();
  expect(onSelect.mock.calls).toEqual([["Copy cell"]]);
});

test("the menu can be controlled from outside, e.g. by a right click", async () => {
  function Row() {
    const [open, setOpen] = useState(false);
    return (
      <div
        onContextMenu={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span>data.csv</span>
        <Menu
          trigger={<IconButton label="More" icon="…" />}
          items={itemsOf(() => {})}
          open={open}
          onOpenChange={setOpen}
        />
      </div>
    );
  }
  await render(<Row />);
  await page.getByText("data.csv").click({ button: "right" });
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
});

test("a long menu scrolls inside a small window", async () => {
  await page.viewport(320, 240);
  const items = Array.from({ length: 40 }, (_, n) => ({
    label: `Item with a rather long name ${n}`,
    onSelect: () => {},
  }));
  await render(<Menu trigger={<IconButton label="More" icon="…" />} items={items} />);
  await trigger.click();
  await expect.element(menu).toBeVisible();
  const { top, left, bottom, right } = menu.element().getBoundingClientRect();
  expect([top >= 0, left >= 0, bottom <= 240, right <= 320]).toEqual([true, true, true, true]);
  await userEvent.keyboard("{End}");
  await expect.element(page.getByRole("menuitem", { name: "Item with a rather long name 39" })).toBeInViewport();
});
