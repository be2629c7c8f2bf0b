import type { Locator } from "@playwright/test";
import { addresses } from "./addresses.ts";
import type { NotebookPage } from "./notebook.ts";
import { expect, test } from "./test.ts";

const { packagesUrl } = addresses();

// The browser itself logs each failed download to the console.
test.use({ allowedErrors: /Failed to load resource|net::ERR_/ });

test("a package is installed by name, kept in the notebook, and there again after a reload", async ({
  page,
  notebook,
}) => {
  const panel = await openPanel(notebook);
  await expect(panel.getByText("Nothing installed yet")).toBeVisible();
  await install(panel, "pip install fiddle-party");
  await expect(group(panel, "In this notebook")).toContainText("fiddle-party 0.3.0");
  await panel.getByText("Required by other packages").click();
  await expect(group(panel, "Required by other packages")).toContainText("For fiddle-party");
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  await page.reload();
  await expect(group(panel, "In this notebook")).toContainText("Installed with the first import");
  await expect(await notebook.run(1, "print('plain')")).toHaveText("plain");
  await expect(group(panel, "In this notebook")).toContainText("fiddle-party 0.3.0");
});

test("an imported package can be kept, removed until the restart, and each step undone", async ({ notebook }) => {
  const panel = await openPanel(notebook);
  await notebook.run(1, "import fiddle_demo\nprint(fiddle_demo.__version__)");
  await expect(group(panel, "Imported by cells")).toContainText("fiddle-demo 1.2.0");
  await panel.getByRole("button", { name: "Record fiddle-demo in this notebook" }).click();
  await expect(group(panel, "In this notebook")).toContainText("fiddle-demo");
  await notebook.button("Undo").click();
  await expect(group(panel, "Imported by cells")).toContainText("fiddle-demo");
  await panel.getByRole("button", { name: "Remove fiddle-demo at the next restart" }).click();
  await expect(group(panel, "Removed at the next restart")).toContainText("fiddle-demo");
  await panel.getByRole("button", { name: "Restart Python now" }).click();
  await expect(panel.getByText("Nothing installed yet")).toBeVisible();
});

test("the version that the notebook names is the one an import gets", async ({ page, notebook }) => {
  const panel = await openPanel(notebook);
  await install(panel, "fiddle-demo==1.0.0");
  await expect(group(panel, "In this notebook")).toContainText("fiddle-demo 1.0.0");
  await notebook.button("Restart kernel").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Restart/ })
    .first()
    .click();
  await expect(await notebook.run(1, "import fiddle_demo\nprint(fiddle_demo.__version__)")).toHaveText("1.0.0");
  await install(panel, "fiddle-demo==1.2.0");
  await expect(panel.getByText(/Another version of fiddle-demo==1.2.0 was in use/)).toBeVisible();
});

test("a wheel's address is installed, and pins of everything are saved", async ({ notebook }) => {
  const panel = await openPanel(notebook);
  await install(panel, `${packagesUrl}files/fiddle_party-0.3.0-py3-none-any.whl`);
  await expect(group(panel, "In this notebook")).toContainText("fiddle-party 0.3.0");
  await panel.getByRole("button", { name: "Pin installed versions" }).click();
  await expect(group(panel, "In this notebook").getByRole("listitem")).toHaveText([
    /fiddle-party/,
    /fiddle-demo 1.2.0/,
  ]);
});

test("installing what cannot be had says why, and cells go on", async ({ notebook }) => {
  const panel = await openPanel(notebook);
  for (const [name, reason] of [
    ["no-such-package-here", /There's no package named no-such-package-here/],
    ["fiddle-tampered", /checksum/],
    ["fiddle-refused", /can't reach the package server/],
    ["fiddle-demo==9.9", /no version ==9.9/],
    ["foo;bar", /isn't a package/],
  ] as const) {
    await install(panel, name);
    await expect(panel.getByText(reason)).toBeVisible();
    await expect(group(panel, "In this notebook")).toHaveCount(0);
    await expect(await notebook.run(1, `print('after ${name}')`)).toHaveText(`after ${name}`);
  }
});

test("a slow install shows how far it is and can be cancelled, and plain Python does not wait for it", async ({
  notebook,
}) => {
  const panel = await openPanel(notebook);
  await install(panel, "fiddle-slow");
  const bar = panel.getByRole("progressbar", { name: /fiddle-slow/ });
  await expect.poll(() => bar.evaluate((element) => (element as HTMLProgressElement).value)).toBeGreaterThan(0);
  await expect(await notebook.run(1, "print('not waiting')")).toHaveText("not waiting");
  await expect(group(panel, "In this notebook")).toContainText("fiddle-slow");
  await install(panel, "fiddle-hangs");
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(panel.getByText("Stopped installing fiddle-hangs.")).toBeVisible();
});

test("with the server down a shared notebook runs plain Python, and says which of its packages it lacks", async ({
  page,
  notebook,
  context,
}) => {
  const panel = await openPanel(notebook);
  await install(panel, "fiddle-demo");
  await expect(group(panel, "In this notebook")).toContainText("fiddle-demo 1.2.0");
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  await context.route(`${packagesUrl}**`, (route) => route.abort("connectionrefused"));
  await page.reload();
  // What is missing follows in the same output.
  await expect(await notebook.run(1, "print('plain')")).toHaveText(/^plain/);
  await expect(group(panel, "In this notebook")).toContainText("can't reach the package server");
  await notebook.run(2, "import fiddle_demo", "error");
  await expect(notebook.output(2)).toContainText(/fiddle-demo.*can't reach/);
  await context.unroute(`${packagesUrl}**`);
  await panel.getByRole("button", { name: "Try to install fiddle-demo again" }).click();
  await expect(group(panel, "In this notebook")).toContainText("fiddle-demo 1.2.0");
});

async function openPanel(notebook: NotebookPage): Promise<Locator> {
  await notebook.root.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Packages" }).click();
  return notebook.root.getByRole("region", { name: "Packages", exact: true });
}

async function install(panel: Locator, text: string): Promise<void> {
  await panel.getByRole("textbox", { name: "Find or install a package" }).fill(text);
  await panel.getByRole("button", { name: "Install", exact: true }).click();
}

function group(panel: Locator, name: string): Locator {
  return panel.getByRole("list", { name });
}
