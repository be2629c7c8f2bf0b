import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderNotebook, type RenderedNotebook } from "../../../testing/render-notebook.tsx";
import { LOGGED_OUT, session } from "../../accounts/session.ts";
import type { Uploads } from "../contract/cloud-state.ts";

beforeEach(() => onTestFinished(() => session.setState(LOGGED_OUT)));

test("all tabs fit on a phone", async () => {
  await page.viewport(390, 844);
  await renderNotebook({ cells: ["print one"] });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const tabs = page.getByRole("tablist", { name: "Ways to share" });
  await expect.element(tabs).toBeVisible();
  const list = tabs.element();
  expect(list.scrollWidth).toBe(list.clientWidth);
});

test("a notebook that is in no account is offered to it", async () => {
  await renderNotebook({ cells: ["print one"] });
  await openSaved();
  await expect.element(page.getByRole("button", { name: "Save to account" })).toBeVisible();
  await expect.element(files()).not.toBeInTheDocument();
});

test("a notebook without files has no note about files", async () => {
  await shared({});
  await expect.element(page.getByRole("textbox", { name: "Address" })).toBeVisible();
  await expect.element(files()).not.toBeInTheDocument();
});

test("uploaded files are counted", async () => {
  await shared({ "a.csv": "id1", "b.csv": "id2" });
  await expect.element(files()).toHaveTextContent("All 2 files are in your account.");
});

test("files on their way are named, and what keeps them from leaving is said", async () => {
  const here = await shared({ "a.csv": "id1", "b.csv": null, "c.csv": null }, { waiting: ["b.csv", "c.csv"] });
  const status = files().getByRole("status");
  await expect.element(status).toHaveTextContent("Uploading b.csv and c.csv…");
  await expect.element(files().getByText("In your account: a.csv.")).toBeVisible();
  here.services.cloud.setState({ server: { type: "offline" } });
  await expect.element(status).toHaveTextContent("You're offline. b.csv and c.csv will be uploaded later.");
  session.setState(({ user }) => ({ user: { ...user, storage_limit_reached: true } }));
  await expect
    .element(status)
    .toHaveTextContent("Your account's storage is full, so readers don't get b.csv and c.csv.");
});

test("files that readers don't get are named with the reason, and uploaded on request", async () => {
  const asked: (readonly string[])[] = [];
  await shared(
    { "a.csv": "id1", "big.bin": null, "out.png": null },
    {
      refused: new Map([["/home/pyodide/big.bin", "Files can have at most 100 MB."]]),
      upload: (paths) => void asked.push(paths),
    },
  );
  const note = "Only in this browser, so readers don't get them: big.bin and out.png. Files can have at most 100 MB.";
  await expect.element(files().getByText(note)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Upload 2 files" }));
  expect(asked).toEqual([["/home/pyodide/big.bin", "/home/pyodide/out.png"]]);
});

test("files of a mounted folder stay on the computer", async () => {
  const here = await shared({ "a.csv": "id1" });
  here.services.files.store.leaveOnDisk("/home/pyodide/mine");
  here.services.files.store.takeIn([{ path: "mine/b.csv", blob: new Blob(["2"]) }]);
  await expect
    .element(files())
    .toHaveTextContent("The notebook's file is in your account.Files in mounted folders stay on this computer.");
});

/** Opens the dialog of an unlisted notebook with these files, by name, and their IDs in the account. */
async function shared(
  given: Readonly<Record<string, string | null>>,
  { waiting = [], ...uploads }: Partial<Uploads> = {},
): Promise<RenderedNotebook> {
  session.setState(({ user }) => ({ user: { ...user, storage_limit_reached: false } }));
  const here = await renderNotebook({ cells: ["print one"] });
  const { cloud, files: own } = here.services;
  const { store } = own;
  for (const [name, remoteId] of Object.entries(given)) {
    await store.write(name, new Blob([name]));
    await store.setRemoteId(name, remoteId);
  }
  cloud.setState({
    currentFiddle: {
      ownerId: "me",
      revision: 1,
      digest: "",
      title: "Mine",
      tags: [],
      visibility: "unlisted",
      takenDown: null,
    },
    server: { type: "saved" },
    uploads: {
      refused: new Map(),
      upload: () => {},
      ...uploads,
      waiting: waiting.map((name) => `/home/pyodide/${name}`),
    },
  });
  await openSaved();
  return here;
}

async function openSaved(): Promise<void> {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("tab", { name: "Saved" }).click();
}

function files() {
  return page.getByRole("group", { name: "Files" });
}
