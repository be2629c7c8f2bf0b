import { expect, test } from "vitest";
import { readSharedNotebook } from "./shared-notebook.ts";

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
  expect(await readSharedNotebook(ID, ask)).toEqual({
    title: "Ferries",
    author: "Ada, Grace",
    updatedAt: "2026-11-24T10:00:00.000Z",
    image: `/social/fiddles/${ID}.png?v=7`,
    isPublic: true,
    upcoming: '{"sources":["import numpy as np"],"packages":[]}',
  });
  expect(asked).toEqual([`/api/fiddles/${ID}`]);
});

test("an unlisted notebook without authors says so", async () => {
  const { ask } = answering(200, { fiddle: { ...FIDDLE, visibility: "unlisted", notebook: { metadata: {} } } });
  expect(await readSharedNotebook(ID, ask)).toMatchObject({ author: null, isPublic: false, upcoming: null });
});

test.each([
  ["a notebook that others can't see", 404, { error: { id: "no-such-fiddle", message: "" } }],
  ["an answer in another form", 200, { fiddle: {} }],
])("%s has nothing for the head", async (_, status, body) => {
  expect(await readSharedNotebook(ID, answering(status, body).ask)).toBe(null);
});

test("what isn't an id isn't asked for", async () => {
  const { ask, asked } = answering(200, { fiddle: FIDDLE });
  expect([await readSharedNotebook("../users", ask), asked]).toEqual([null, []]);
});
