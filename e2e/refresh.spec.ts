import { hasPostgresql, POSTGRESQL } from "../server/src/connections/testing-databases.ts";
import { NotebookPage } from "./notebook.ts";
import { logIn, newPerson, notebookOf } from "./people.ts";
import { expect, savingTest as test } from "./test.ts";

test.skip(!hasPostgresql, "PostgreSQL can't be reached");

test("an app's author has its queries refreshed and lets readers run them, who see the newest results and their own", async ({
  page,
  browser,
  playwright,
}) => {
  const author = await newPerson(await playwright.request.newContext());
  const { body: connection } = await author.call("POST", "/api/connections", { ...POSTGRESQL, name: "Shop" });
  const { uuid } = connection as { uuid: string };
  const notebook = notebookOf([
    'least = 40  # @param {"type":"slider","min":0,"max":100,"step":1}',
    "select 'sold ' || $least as orders",
  ]);
  const [input, query] = notebook.cells;
  const outputs = [{ output_type: "stream", name: "stdout", text: "as published" }];
  const cells = [input, { ...query, outputs, metadata: { fiddle: { kernelId: `connection:${uuid}` } } }];
  const made = await author.call("POST", "/api/fiddles", { title: "Orders", notebook: { ...notebook, cells } });
  const { id } = (made.body as { fiddle: { id: string } }).fiddle;
  const published = await author.call("POST", `/api/fiddles/${id}/publications`, {});
  const { slug } = (published.body as { publication: { slug: string } }).publication;

  const reader = await browser.newContext();
  const app = await reader.newPage();
  const slider = app.getByRole("slider", { name: "Least" });
  const output = app.getByRole("region", { name: "Cell 2 output" });
  const status = app.getByRole("status", { name: "App status" });
  await app.goto(`/apps/${slug}`);
  await expect(app.getByText(/^One result stays as of .*, whatever you choose\.$/)).toBeVisible();
  await slider.fill("60");
  await expect(app.getByRole("note")).toHaveText(/^Results of .*\. They don't follow “Least”\.$/);
  await expect(status).toHaveText(/^Results of /);
  await expect(output).toHaveText(/as published/);

  await logIn(page, author, `/fiddles/${id}`);
  const open = new NotebookPage(page);
  await expect(open.cell(2)).toBeVisible();
  await open.command("Publish as app");
  const refresh = page.getByRole("dialog").getByRole("region", { name: "Refresh" });
  await refresh.getByRole("combobox", { name: "Refresh the results" }).selectOption("Every hour");
  await refresh.getByRole("button", { name: "Save schedule" }).click();
  await expect(refresh.getByRole("status")).toHaveText(/^Next refresh /);
  await refresh.getByRole("button", { name: "Refresh now" }).click();
  await expect(refresh.getByRole("status")).toHaveText(/^Refreshed .* Next refresh /);
  await refresh.getByRole("checkbox", { name: /^Readers can run this query/ }).check();
  await expect(refresh.getByRole("checkbox", { name: /^Readers can run this query/ })).toBeChecked();

  const without = await reader.request.get(`/apps/${slug}`);
  expect(await without.text()).toContain("sold 40");
  await app.goto(`/apps/${slug}`);
  await expect(output.getByRole("gridcell", { name: "sold 40" })).toBeVisible();
  await slider.fill("70");
  await expect(output.getByRole("gridcell", { name: "sold 70" })).toBeVisible();
  await expect(status).toHaveText("Live");
  await reader.close();
});
