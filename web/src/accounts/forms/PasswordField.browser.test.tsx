import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PasswordField } from "./PasswordField.tsx";

const field = page.getByLabelText("Password", { exact: true });

test("a password can be looked at and hidden again, and keeps its text", async () => {
  await render(<PasswordField autoComplete="current-password" />);
  await field.fill("sesame");
  await expect.element(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(field).toHaveAttribute("type", "text");
  await expect.element(field).toHaveValue("sesame");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect.element(field).toHaveAttribute("type", "password");
});

test("caps lock is announced while it is on and the field has the focus", async () => {
  await render(<PasswordField autoComplete="new-password" hint="At least 8 characters." />);
  const describedBy = () => field.element().getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(describedBy()).toHaveLength(1);
  await field.click();
  const press = (isOn: boolean) =>
    field.element().dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: isOn }));
  press(true);
  await expect.element(page.getByRole("status")).toHaveTextContent("Caps lock is on.");
  expect(describedBy()).toHaveLength(2);
  expect(describedBy()).toContain(page.getByRole("status").element().id);
  press(false);
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
  expect(describedBy()).toHaveLength(1);
  press(true);
  await expect.element(page.getByRole("status")).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
});

test("an error takes the hint's place", async () => {
  await render(<PasswordField autoComplete="new-password" hint="At least 8 characters." error="Enter a password." />);
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription("Enter a password.");
});
