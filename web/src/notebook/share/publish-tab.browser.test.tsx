import type { PublicationSummary, Refreshing } from "@fiddle/protocol";
import { newInput, newInputCell } from "@fiddle/notebook/inputs/write-input.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { ADA, beLoggedIn } from "../../../testing/account.ts";
import { renderNotebook } from "../../../testing/render-notebook.tsx";
import { answerCalls, heldAnswer, refusal } from "../../../testing/server.ts";

const dialog = page.getByRole("dialog", { name: "Share" });
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
const status = dialog.getByRole("status");

const PUBLISHED: PublicationSummary = {
  id: "k3m9x2p7q1r8t4w6",
  slug: "tea-shop",
  title: "Tea shop",
  author: "Ada",
  version: 2,
  state: "published",
  fiddle_id: "f",
  revision: 5,
  kernel_name: "pyodide",
  owner: { id: "ada", is_me: true },
  taken_down: false,
  taken_down_reason: null,
  created_at: "2026-11-24T10:00:00.000Z",
  published_at: "2026-11-24T12:00:00.000Z",
  refreshed_at: null,
  reader_queries: false,
  unpublished_at: null,
};

/** The app has nothing that can be refreshed. */
const NO_QUERIES: Refreshing = {
  schedule: null,
  last: null,
  query_count: 0,
  reader_queries: false,
  limit: { max_apps: 3, min_minutes: 60 },
  can_run_all: false,
};

interface Given {
  /** What the server says of the app. */
  readonly listed: unknown;
  readonly answers?: Parameters<typeof answerCalls>[0];
  /** The revision that is saved now. */
  readonly revision?: number;
  readonly cells?: Parameters<typeof renderNotebook>[0];
}

/** Opens the tab for publishing of a notebook that is saved as the fiddle `f`. */
async function openTab({ listed, answers = {}, revision = 5, cells = { cells: ["print one"] } }: Given) {
  beLoggedIn({ ...ADA, storage_limit_reached: false });
  const here = await renderNotebook(cells);
  const { notebook, cloud, commands } = here.services;
  const calls = answerCalls({
    [`GET /api/fiddles/${notebook.id}/publications`]: listed as object,
    [`GET /api/publications/${PUBLISHED.id}/schedule`]: { refreshing: NO_QUERIES },
    ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name.replace("{id}", notebook.id), answer])),
  });
  const record = {
    ownerId: "ada",
    digest: "",
    title: "Tea",
    tags: [],
    visibility: "private",
    takenDown: null,
  } as const;
  let saves = 0;
  cloud.setState({
    currentFiddle: { ...record, revision },
    server: { type: "saved" },
    actions: {
      save: () => {
        saves += 1;
        return Promise.resolve(notebook.id);
      },
      change: () => Promise.resolve(),
      resolve: () => Promise.resolve(),
    },
  });
  commands.run("publish");
  await expect.element(dialog).toBeVisible();
  const sent = (method: string) => calls.filter((call) => call.method === method).map(({ json }) => json);
  return { ...here, sent, saves: () => saves };
}

const NEVER = { publications: [] };

test("a guest logs in first, and a notebook that is in no account is saved first", async () => {
  const here = await renderNotebook({ cells: ["print one"] });
  here.services.commands.run("publish");
  await expect.element(button("Log in to publish")).toBeVisible();
  expect(await faultsInBothThemes()).toEqual([]);
  beLoggedIn();
  await expect.element(button("Save to account")).toBeVisible();
});

test("a notebook is published for the first time with what its author typed, by keyboard", async () => {
  const answer = heldAnswer<object>();
  const tab = await openTab({ listed: NEVER, answers: { "POST /api/fiddles/{id}/publications": answer.answer } });
  await expect.element(field("Address")).toHaveValue("");
  await expect.element(dialog).toMatchTextContent("Leave it empty for an address that nobody can guess.");
  await expect.element(dialog).toMatchTextContent("The notebook has no results yet.");
  await expect.element(button("Unpublish")).not.toBeInTheDocument();
  expect(await faultsInBothThemes()).toEqual([]);
  await field("Title").fill(" Tea shop ");
  await field("Address").fill("Tea shop");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(field("Address"))
    .toHaveAccessibleDescription("Use only letters from a to z, digits and hyphens in the address.");
  expect(tab.sent("POST")).toEqual([]);
  await field("Address").fill("Tea-Shop");
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Publishing…")).toBeDisabled();
  await expect.poll(() => tab.sent("POST")).toEqual([{ title: "Tea shop", slug: "tea-shop", revision: 5 }]);
  expect(tab.saves()).toBe(1);
  answer.send({ publication: { ...PUBLISHED, version: 1 }, user: ADA });
  await expect.element(status.first()).toMatchTextContent("The notebook hasn't changed since.");
  await expect.element(field("Address of the app")).toHaveValue("https://fiddle.example/apps/tea-shop");
  await expect.element(button("Publish again")).toBeEnabled();
});

test("an app whose notebook has changed since says so, and is taken back", async () => {
  const gone = { ...PUBLISHED, state: "unpublished", unpublished_at: "2026-11-25T12:00:00.000Z" };
  await openTab({
    listed: { publications: [PUBLISHED] },
    revision: 6,
    answers: { [`POST /api/publications/${PUBLISHED.id}/unpublish`]: { publication: gone, user: ADA } },
  });
  await expect
    .element(status.first())
    .toMatchTextContent(
      /^Version 2, published Nov 24, 2026.*You've changed the notebook since\. Readers see the changes once you publish again\.$/,
    );
  await expect.element(field("Made by")).toHaveValue("Ada");
  await expect
    .element(field("Code for a web page"))
    .toHaveValue(expect.stringContaining(`/saved/embed/${PUBLISHED.id}?view=app`));
  expect(await faultsInBothThemes()).toEqual([]);
  await button("Unpublish").click();
  await expect.element(page.getByText("Unpublished. Readers can't open the app anymore.")).toBeVisible();
  // Its address stays.
  await expect.element(field("Address")).toHaveValue("tea-shop");
  await expect.element(button("Publish")).toBeEnabled();
  await expect.element(field("Address of the app")).not.toBeInTheDocument();
});

test.each([
  ["slug-taken", "This address is taken. Choose another one.", 409],
  ["notebook-quota-exceeded", "Your account's storage is full. Delete something, then publish again.", 413],
  ["revision-conflict", "The notebook has changed elsewhere. Reload it, then publish again.", 409],
] as const)("a refusal because of %s is said where it helps", async (id, message, code) => {
  await openTab({
    listed: NEVER,
    answers: { "POST /api/fiddles/{id}/publications": refusal(code, id, message) },
  });
  await field("Address").fill("tea-shop");
  await button("Publish").click();
  if (id === "slug-taken") await expect.element(field("Address")).toHaveAccessibleDescription(message);
  else await expect.element(dialog.getByRole("alert")).toMatchTextContent(message);
  await expect.element(button("Publish")).toBeEnabled();
  expect(await faultsInBothThemes()).toEqual([]);
});

test("what isn't saved, or still uploads, isn't published", async () => {
  const { services, sent } = await openTab({ listed: NEVER });
  services.cloud.setState({ server: { type: "offline" } });
  await button("Publish").click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("The notebook isn't saved to your account yet.");
  services.cloud.setState({
    server: { type: "saved" },
    uploads: { waiting: ["/home/pyodide/a.csv"], refused: new Map(), upload() {} },
  });
  await button("Publish").click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Some files are still being uploaded.");
  expect(sent("POST")).toEqual([]);
});

test("an author learns which results don't follow readers' inputs, and once they do", async () => {
  const cells: Parameters<typeof renderNotebook>[0] = {
    cells: [newInputCell(newInput("slider", "n")), "query", "print df"],
    startFeatures({ staleness, session, notebook }) {
      const [, query = "", reader = ""] = notebook.document.cellIds();
      const needing = [query, reader].map((id) => [id, session.inputs.all] as const);
      staleness.setState({ fixedFor: (open) => Promise.resolve(new Map(open.has("c") ? [] : needing)) });
      return () => {};
    },
  };
  const never = await openTab({ listed: NEVER, cells });
  const note = dialog.getByRole("note");
  await expect
    .element(note)
    .toMatchTextContent(
      "Cell 2 doesn't follow “N” for readers.Cell 3 doesn't follow “N” for readers." +
        "They see your results, because they can't run queries on your connections. Once the app is published, you can let them.",
    );
  expect(await faultsInBothThemes()).toEqual([]);
  await never.close();
  const refreshing = { ...NO_QUERIES, query_count: 1 };
  let isOpen = false;
  const path = `/api/publications/${PUBLISHED.id}`;
  await openTab({
    listed: { publications: [PUBLISHED] },
    cells,
    answers: {
      [`GET ${path}/schedule`]: { refreshing },
      [`PUT ${path}/reader-queries`]: () => {
        isOpen = true;
        return { refreshing: { ...refreshing, reader_queries: true } };
      },
      [`GET ${path}/statements`]: () => ({
        statements: isOpen ? [{ cell: "query", connection: "c", type: "postgresql" }] : [],
      }),
    },
  });
  await expect.element(note).toMatchTextContent("Let them above, if the connection is read-only.");
  await dialog.getByRole("checkbox", { name: /^Readers can run this query/ }).click();
  await expect.element(note).not.toBeInTheDocument();
});

test("an app that an administrator took down says why, and a secret in the code is named", async () => {
  const down = { ...PUBLISHED, taken_down: true, taken_down_reason: "It imitates a bank." };
  await openTab({
    listed: { publications: [down] },
    cells: { cells: ['key = "sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCD"'] },
  });
  const alerts = dialog.getByRole("alert");
  await expect
    .element(alerts.first())
    .toMatchTextContent(
      "An administrator took this app down, so readers can't open it. The reason: It imitates a bank.",
    );
  await expect.element(alerts.nth(1)).toMatchTextContent(/^Cell 1 seems to hold .*remove it first\.$/);
});

test("where the server can't say whether there is an app, that's said", async () => {
  await openTab({ listed: refusal(503, "unavailable", "The server is busy. Try again in a minute.") });
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("The server is busy. Try again in a minute.");
});
