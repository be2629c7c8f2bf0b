import { NotebookDocument, writeNotebook } from "@fiddle/notebook";
import type { Fiddle } from "@fiddle/protocol";
import { FREE_USER } from "@fiddle/protocol/free-user.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { LOGGED_OUT, session } from "../../accounts/session.ts";
import { testToken } from "../../accounts/test-token.ts";
import { digestOf, parseWritten } from "../../fiddles/digest.ts";
import { recordOf, writeRecord } from "../../fiddles/record.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { AccountNotebook } from "./account-notebook.ts";
import { createCloud } from "../contract/cloud-state.ts";

const ID = "mine";

beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal("window", { localStorage });
  session.setState({ token: testToken(Date.now()), user: { ...FREE_USER, id: "me" } });
});
afterEach(() => {
  session.setState(LOGGED_OUT);
  vi.unstubAllGlobals();
});

test("what another device saved is shown where nothing was changed here", async () => {
  const { document, follow } = opened();
  const { cloud } = follow({ keep: async () => true });
  await vi.waitFor(() => expect(cloud.getState().record?.revision).toBe(2));
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
  expect(cloud.getState()).toMatchObject({ record: { revision: 2 }, server: { type: "saved" } });
});

/** A notebook that was in sync until another device saved. */
function opened({ isSaved = true } = {}) {
  const document = notebookOf("mine");
  const [cell = ""] = document.cellIds();
  const digest = digestOf(writeNotebook(document.toNotebook()));
  if (isSaved) writeRecord(ID, recordOf(fiddleOf(document, 1), digest));
  const theirs = fiddleOf(notebookOf("theirs"), 2);
  return {
    document,
    type: (source: string) => document.apply({ op: "set-source", id: cell, source }, { by: "person" }),
    follow: ({ keep }: { readonly keep: () => Promise<boolean> }) => {
      const cloud = createCloud(ID, null);
      const running = { store: createStore(() => ({ runs: new Map() })), cancel: () => {} };
      const services = {
        notebook: { id: ID, document, title: () => "" },
        session: running,
        cloud,
      } as unknown as NotebookServices;
      const page = Object.assign(new EventTarget(), { visibilityState: "visible" as const });
      const account = new AccountNotebook(services, {
        window: new EventTarget(),
        document: page,
        read: async () => theirs,
        keep,
      });
      return { cloud, account };
    },
  };
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
