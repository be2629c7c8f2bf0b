import type { ConnectionTest, SavedConnection } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { faultsInBothThemes } from "../../testing/accessibility.ts";
import { beLoggedIn, SHOP } from "../../testing/account.ts";
import { answerCalls, refusal } from "../../testing/server.ts";
import { ConnectionDialog } from "./ConnectionDialog.tsx";

const SAVED: SavedConnection = { ...SHOP, type: "mysql", port: 3306 };
const WORKS: ConnectionTest = {
  ok: true,
  step: null,
  message: "Connected to MariaDB 10.11.",
  version: "MariaDB 10.11",
  warnings: [],
  reader_sql: null,
};

const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = page.getByRole("button", { name: "Save and test" });
const path = `/api/connections/${SAVED.uuid}`;

test("says at the fields what is missing, and sends nothing", async () => {
  beLoggedIn();
  const calls = answerCalls({});
  await render(<ConnectionDialog connection={null} onClose={() => {}} />);
  await expect.element(field("Name")).toHaveFocus();
  await save.click();
  await expect.element(field("Name")).toHaveFocus();
  await expect.element(field("Name")).toHaveAccessibleDescription("Name the connection.");
  await expect.element(field("Host")).toHaveAccessibleDescription("Enter the host.");
  await field("Name").fill("Shop");
  await field("Certificate authority (optional)").fill("-----BEGIN CERTIFICATE-----");
  await save.click();
  await expect.element(field("Host")).toHaveFocus();
  await expect
    .element(field("Certificate authority (optional)"))
    .toHaveAccessibleDescription(/^Paste the whole certificate/);
  expect(calls).toEqual([]);
});

test("the result is in view although the form is longer than the screen", async () => {
  beLoggedIn();
  answerCalls({ [`PUT ${path}`]: SAVED, [`POST ${path}/test`]: WORKS });
  await page.viewport(390, 600);
  await render(<ConnectionDialog connection={SAVED} onClose={() => {}} />);
  await save.click();
  await expect.element(page.getByText("Connected to MariaDB 10.11.")).toBeInViewport({ ratio: 1 });
  await field("Host").fill("");
  await save.click();
  await expect.element(page.getByText("Connected to MariaDB 10.11.")).not.toBeInTheDocument();
});

test("checkboxes are level with the first line of their labels", async () => {
  beLoggedIn();
  await render(<ConnectionDialog connection={null} onClose={() => {}} />);
  const boxes = page.getByRole("checkbox").elements();
  expect(boxes.length).toBe(2);
  for (const box of boxes) {
    const line = document.createRange();
    line.selectNode(box.nextElementSibling?.firstChild ?? box);
    const middles = [box, line].map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThanOrEqual(1);
  }
});

test("the port follows the type until someone types another one", async () => {
  beLoggedIn();
  await render(<ConnectionDialog connection={null} onClose={() => {}} />);
  const type = page.getByRole("combobox", { name: "Type" });
  await type.selectOptions("SQL Server");
  await expect.element(field("Port")).toHaveValue("1433");
  await field("Port").fill("15000");
  await type.selectOptions("ClickHouse");
  await expect.element(field("Port")).toHaveValue("15000");
});

test("a saved password isn't shown and stays unless a new one is typed", async () => {
  beLoggedIn();
  const calls = answerCalls({ [`PUT ${path}`]: SAVED, [`POST ${path}/test`]: WORKS });
  await render(<ConnectionDialog connection={SAVED} onClose={() => {}} />);
  await expect.element(field("Password")).toHaveValue("");
  await expect.element(field("Password")).toHaveAttribute("placeholder", "Saved");
  await field("Name").fill("Store");
  await save.click();
  await expect.element(page.getByText("Connected to MariaDB 10.11.")).toBeVisible();
  expect(calls[0]?.json).toMatchObject({ name: "Store", host: "db.example.com" });
  expect(calls[0]?.json).not.toHaveProperty("password");
});

test("shows the step that failed, and what a powerful user may do", async () => {
  beLoggedIn();
  const tests: ConnectionTest[] = [
    { ...WORKS, ok: false, step: "DNS", message: "db.example.com can't be found.", version: null },
    { ...WORKS, warnings: ["root has all privileges on the whole server."], reader_sql: "CREATE USER fiddle_reader;" },
  ];
  answerCalls({ [`PUT ${path}`]: SAVED, [`POST ${path}/test`]: () => tests.shift() });
  await render(<ConnectionDialog connection={SAVED} onClose={() => {}} />);
  await expect.element(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await save.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("DNS failed. db.example.com can't be found.");
  // It's saved although the test failed.
  await expect.element(page.getByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  expect(page.getByRole("button", { name: "Close" }).elements().length).toBe(2);
  await save.click();
  await expect.element(page.getByText("root has all privileges on the whole server.")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "SQL for a read-only user" }))
    .toHaveTextContent("CREATE USER fiddle_reader;");
  expect(await faultsInBothThemes()).toEqual([]);
});

test("a refusal of the server is said, and the form stays", async () => {
  beLoggedIn();
  const message = "Settings changed. Enter the database's password again.";
  answerCalls({ [`PUT ${path}`]: refusal(422, "secret-needed", message) });
  await render(<ConnectionDialog connection={SAVED} onClose={() => {}} />);
  await field("Host").fill("other.example.com");
  await save.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(message);
  await expect.element(field("Host")).toHaveValue("other.example.com");
});

test("shows the key of the SSH host after the first test", async () => {
  beLoggedIn();
  const ssh = { host: "jump.example.com", port: 22, username: "ann", has_password: true, has_private_key: false };
  const before = { ...SAVED, ssh: { ...ssh, host_key: null } };
  answerCalls({
    [`PUT ${path}`]: before,
    [`POST ${path}/test`]: WORKS,
    [`GET ${path}`]: { ...SAVED, ssh: { ...ssh, host_key: "3kKmM5x0" } },
  });
  await render(<ConnectionDialog connection={before} onClose={() => {}} />);
  await save.click();
  await expect.element(page.getByText("Host key: SHA256:3kKmM5x0")).toBeInTheDocument();
});
