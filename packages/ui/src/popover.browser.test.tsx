import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { Popover } from "./popover.tsx";

const panel = page.getByRole("dialog", { name: "Filter by name" });
const trigger = page.getByRole("button", { name: "Filter" });

function Filter() {
  return (
    <main>
      <Popover label="Filter by name" trigger={<Button>Filter</Button>}>
        <input aria-label="Name" />
      </Popover>
      <p>Elsewhere</p>
    </main>
  );
}

test("opening moves the focus to the first field, and Escape returns it", async () => {
  await render(<Filter />);
  await trigger.click();
  await expect.element(panel).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test("renders inside the page's main landmark, and a click elsewhere closes it", async () => {
  await render(<Filter />);
  await trigger.click();
  await expect.element(page.getByRole("main").getByRole("dialog", { name: "Filter by name" })).toBeVisible();
  await userEvent.click(document.body, { position: { x: 600, y: 500 }, force: true });
  await expect.element(panel).not.toBeInTheDocument();
});
