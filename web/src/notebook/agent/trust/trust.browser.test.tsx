import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { faultsInBothThemes } from "../../../../testing/accessibility.ts";
import { openPanel, renderNotebook } from "../../../../testing/render-notebook.tsx";
import { noteOrigin, originsOf } from "../../contract/provenance.ts";

const button = page.getByRole("button", { name: "Trust this notebook" });
const note = /This notebook has (.*)\. The agent asks before it runs code that could reach beyond the notebook\./;

test("the agent's panel says what came from elsewhere, until the user trusts it", async () => {
  const notebook = await renderNotebook({
    cells: ["x = 1"],
    metadata: { fiddle: { kernelId: "pyodide", origins: ["file", "paste"] } },
  });
  const { document, id } = notebook.services.notebook;
  const panel = await openPanel("AI agent");
  await expect.element(panel).toMatchTextContent(note);
  expect(note.exec(panel.element().textContent ?? "")?.[1]).toBe(
    "a notebook file that was opened and cells that were pasted",
  );
  expect(await faultsInBothThemes(panel.element())).toEqual([]);

  noteOrigin(document, "data");
  await expect.element(panel).toMatchTextContent("and outputs of code that reads data");
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(panel).not.toMatchTextContent(note);
  expect(originsOf(document)).toEqual([]);
  expect(document.metadata()).toEqual({ fiddle: { kernelId: "pyodide" } });

  await notebook.close();
  const again = await renderNotebook({ id });
  if (again.services.panel.getState().id !== "agent") await openPanel("AI agent");
  await expect.element(page.getByRole("checkbox", { name: "Use the AI agent in this notebook" })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(originsOf(again.services.notebook.document)).toEqual([]);
});

test("a notebook of the user's own has nothing to trust", async () => {
  await renderNotebook({ cells: ["x = 1"] });
  const panel = await openPanel("AI agent");
  await expect.element(page.getByRole("checkbox", { name: "Use the AI agent in this notebook" })).toBeVisible();
  await expect.element(panel).not.toMatchTextContent(note);
  await expect.element(button).not.toBeInTheDocument();
});
