import { NotebookDocument, writeNotebook } from "@fiddle/notebook";
import type { Fiddle, SaveFiddle } from "@fiddle/protocol";
import { FREE_USER } from "@fiddle/protocol/free-user.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { LOGGED_OUT, session } from "../../accounts/session.ts";
import { testToken } from "../../accounts/test-token.ts";
import { parseWritten } from "../../fiddles/digest.ts";
import { adopted, forgetRecord, readRecord } from "../../fiddles/saved-version.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { AccountNotebook } from "./account-notebook.ts";
import { createCloud } from "../contract/cloud-state.ts";
import { stubLocalStorage } from "../../../testing/stub-local-storage.ts";

const ID = "mine";

beforeEach(() => {
  stubLocalStorage();
  session.setState({ token: testToken(Date.now()), user: { ...FREE_USER, id: "me" } });
});
afterEach(() => {
  forgetRecord(ID);
  session.setState(LOGGED_OUT);
  vi.unstubAllGlobals();
});

test("what another device saved is shown where nothing was changed here", async () => {
  const { document, follow } = opened();
  const { cloud } = follow({ keep: async () => true });
  await vi.waitFor(() => expect(cloud.getState().currentFiddle?.revision).toBe(2));
  expect(sources(document)).toEqual(["theirs"]);
});

test("what is typed while the present is being kept is not replaced by it", async () => {
  const { document, type, follow } = opened();
  const { cloud } = follow({
    keep: async () => {
      type("typed meanwhile");
      return true;
    },
  });
  await vi.waitFor(() => expect(cloud.getState().server?.type).toBe("conflict"));
  expect(sources(document)).toEqual(["typed meanwhile"]);
});

test("a first save is told as soon as the account has it, with what was typed meanwhile", async () => {
  const { document, type, follow } = opened({ isSaved: false });
  const { cloud, account } = follow({ keep: async () => true });
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (_url: string, { method = "GET" }: RequestInit) => {
    sent.push(method);
    if (method === "POST") type("typed meanwhile");
    return Response.json({ fiddle: fiddleOf(document, sent.length) });
  });
  await account.save();
  expect(sent).toEqual(["POST", "PUT"]);
  expect(cloud.getState()).toMatchObject({ currentFiddle: { revision: 2 }, server: { type: "saved" } });
});

test.each([{ title: "Renamed" }, { tags: ["course"] }, { visibility: "public" }] as const)(
  "changing %o where another device saved asks which notebook to keep",
  async (details) => {
    const { account, cloud, server, type } = synced();
    server.save("theirs");
    type("typed here");
    await account.change(details as Parameters<typeof account.change>[0]);
    await vi.waitFor(() => expect(cloud.getState().server?.type).toBe("conflict"));
    expect(cloud.getState().currentFiddle).toMatchObject(details);
    type("typed later");
    await account.save();
    expect(server.source()).toBe("theirs");
  },
);

test("changing the visibility where nothing was typed shows what another device saved", async () => {
  const { account, document, cloud, server } = synced();
  server.save("theirs");
  await account.change({ visibility: "public" });
  await vi.waitFor(() => expect(sources(document)).toEqual(["theirs"]));
  expect(cloud.getState().currentFiddle).toMatchObject({ revision: 3, visibility: "public" });
});

test("changing the visibility keeps up with the account where nobody else saved", async () => {
  const { account, server, type } = synced();
  await account.change({ visibility: "public" });
  expect(readRecord(ID)?.revision).toBe(2);
  type("typed here");
  await account.save();
  expect(server.source()).toBe("typed here");
});

test("saving what the account has otherwise by now asks which to keep", async () => {
  const { account, cloud, server, type } = synced();
  // It was in the trash, so this browser forgot it. Then it was restored and changed on another device.
  forgetRecord(ID);
  account.close();
  const again = server.open();
  server.save("theirs");
  type("typed here");
  await again.account.save();
  expect(again.cloud.getState().server?.type).toBe("conflict");
  expect(cloud.getState().server).toBeNull();
  expect(server.source()).toBe("theirs");
});

/** A notebook in sync with a server that refuses what is based on an old revision. */
function synced() {
  const { document, type, follow } = opened();
  let stored = fiddleOf(document, 1);
  vi.stubGlobal("fetch", async (_url: string, { method = "GET", body }: RequestInit) => {
    const { revision, ...change } = JSON.parse(typeof body === "string" ? body : "{}") as Partial<SaveFiddle>;
    if (method === "POST") return Response.json({ error: { id: "id-taken", message: "" } }, { status: 409 });
    if (method === "GET") return Response.json({ fiddle: stored });
    if (revision !== stored.revision)
      return Response.json({ error: { id: "revision-conflict", message: "" }, fiddle: stored }, { status: 409 });
    stored = { ...stored, ...change, revision: stored.revision + 1 } as Fiddle;
    return Response.json({ fiddle: stored });
  });
  const open = () => follow({ keep: async () => true, read: async () => stored });
  const server = {
    open,
    /** Saves as another device would. */
    save: (source: string) => void (stored = { ...stored, ...fiddleOf(notebookOf(source), stored.revision + 1) }),
    source: () => [stored.notebook.cells[0]?.source].flat().join(""),
  };
  return { document, type, server, ...open() };
}

/** A notebook that was in sync until another device saved. */
function opened({ isSaved = true } = {}) {
  const document = notebookOf("mine");
  const [cell = ""] = document.cellIds();
  if (isSaved) adopted(fiddleOf(document, 1));
  const theirs = fiddleOf(notebookOf("theirs"), 2);
  return {
    document,
    type: (source: string) => document.apply({ op: "set-source", id: cell, source }, { by: "person" }),
    follow: ({ keep, read = async () => theirs }: Followed) => {
      const cloud = createCloud(ID, null);
      const running = { store: createStore(() => ({ runs: new Map() })), cancel: () => {} };
      const services = {
        notebook: {
          id: ID,
          document,
          title: () => "",
          saveStatus: createStore(() => ({ type: "local" })),
          whenSaved: async () => {},
        },
        session: running,
        files: { store: { ownFiles: () => [] } },
        cloud,
      } as unknown as NotebookServices;
      const page = Object.assign(new EventTarget(), { visibilityState: "visible" as const });
      const account = new AccountNotebook(services, {
        window: new EventTarget(),
        document: page,
        read,
        keep,
      });
      return { cloud, account };
    },
  };
}

interface Followed {
  readonly keep: () => Promise<boolean>;
  readonly read?: () => Promise<Fiddle>;
}

function notebookOf(source: string): NotebookDocument {
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells: [{ id: "a", type: "code", source }] }, { by: "person" });
  return document;
}

function fiddleOf(document: NotebookDocument, revision: number): Fiddle {
  const notebook = parseWritten(writeNotebook(document.toNotebook()));
  const owner = { id: "me", is_me: true };
  return {
    id: ID,
    revision,
    notebook,
    owner,
    title: "",
    tags: [],
    visibility: "private",
    deleted_at: null,
  } as unknown as Fiddle;
}

function sources(document: NotebookDocument): readonly string[] {
  return document.cellIds().map((id) => document.source(id));
}
