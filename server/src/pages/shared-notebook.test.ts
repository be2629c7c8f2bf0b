import { expect, test } from "vitest";
import { APP, testApp } from "../../testing/app.ts";
import { createSharedNotebooks } from "./shared-notebook.ts";

const ID = "k3m9x2p7q1r8t4w6";
const FIDDLE = {
  title: "Ferries",
  revision: 7,
  updated_at: "2026-11-24T10:00:00.000Z",
  visibility: "public",
  notebook: {
    metadata: { authors: [{ name: "Ada" }, { name: "Grace" }] },
    cells: [{ cell_type: "code", source: "import numpy as np\nsecret = 1" }],
  },
};

function answering(status: number, body: unknown) {
  const asked: string[] = [];
  const ask = (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
  return { ask, asked };
}

test("a shared notebook has its title, authors and date for the page's head", async () => {
  const { ask, asked } = answering(200, { fiddle: FIDDLE });
  expect(await createSharedNotebooks(ask)(ID)).toEqual({
    title: "Ferries",
    author: "Ada, Grace",
    updatedAt: "2026-11-24T10:00:00.000Z",
    image: `/social/fiddles/${ID}.png?v=7`,
    isPublic: true,
    upcoming: '{"kernel":"pyodide","sources":["import numpy as np"],"packages":[]}',
  });
  expect(asked).toEqual([`/api/fiddles/${ID}`]);
});

test("an unlisted notebook without authors says so", async () => {
  const { ask } = answering(200, { fiddle: { ...FIDDLE, visibility: "unlisted", notebook: { metadata: {} } } });
  expect(await createSharedNotebooks(ask)(ID)).toMatchObject({ author: null, isPublic: false, upcoming: null });
});

test.each([
  ["a notebook that others can't see", 404, { error: { id: "no-such-fiddle", message: "" } }],
  ["an answer in another form", 200, { fiddle: {} }],
])("%s has nothing for the head", async (_, status, body) => {
  expect(await createSharedNotebooks(answering(status, body).ask)(ID)).toBe(null);
});

test("visitors who come at once share one reading", async () => {
  const { ask, asked } = answering(200, { fiddle: FIDDLE });
  const find = createSharedNotebooks(ask);
  const found = await Promise.all([find(ID), find(ID), find(ID)]);
  expect([found.map((each) => each?.title), asked.length]).toEqual([["Ferries", "Ferries", "Ferries"], 1]);
});

test("what isn't an id isn't asked for", async () => {
  const { ask, asked } = answering(200, { fiddle: FIDDLE });
  expect([await createSharedNotebooks(ask)("../users"), asked]).toEqual([null, []]);
});

test("a notebook that hasn't changed isn't read again, one that has is, and one that's gone is gone", async () => {
  const shared = { status: 200, title: "Ferries" };
  let read = 0;
  const notebooks = createSharedNotebooks(async (_, { "if-none-match": known }) => {
    if (shared.status === 200 && known === shared.title) return new Response(null, { status: 304 });
    read += 1;
    const body = JSON.stringify({ fiddle: { ...FIDDLE, title: shared.title } });
    return new Response(body, { status: shared.status, headers: { etag: shared.title } });
  });
  const titles = [(await notebooks(ID))?.title, (await notebooks(ID))?.title, read];
  shared.title = "Trains";
  titles.push((await notebooks(ID))?.title, read);
  shared.status = 404;
  titles.push((await notebooks(ID))?.title, (await notebooks(ID))?.title);
  expect(titles).toEqual(["Ferries", "Ferries", 1, "Trains", 2, undefined, undefined]);
});

test("the card of what isn't an id isn't asked for", async () => {
  const asked: string[] = [];
  const { ask } = testApp({
    api: async ({ url }) => {
      asked.push(new URL(url).pathname);
      return new Response(null, { status: 404 });
    },
  });
  const statuses = await Promise.all(
    ["/social/fiddles/..%2Fusers.png", "/social/fiddles/me.png"].map(async (path) => (await ask(APP + path)).status),
  );
  expect([statuses, asked]).toEqual([[404, 404], []]);
});
