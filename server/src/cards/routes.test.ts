import { expect, test } from "vitest";
import { RenderQueue } from "../limits/render-queue.ts";
import type { CardDrawing } from "./draw.ts";
import { createCardRoute } from "./routes.ts";

const PATH = "/api/fiddles/k3m9x2p7q1r8t4w6";
const FIDDLE = {
  title: "Ferries",
  revision: 1,
  updated_at: "2026-11-24T10:00:00.000Z",
  notebook: { metadata: {}, cells: [] },
};

function cardsFor({
  png = new Uint8Array([1, 2]),
  queue = new RenderQueue(),
}: { png?: Uint8Array | null; queue?: RenderQueue } = {}) {
  const shared = { status: 200, fiddle: FIDDLE };
  const drawn: CardDrawing[] = [];
  const asked: string[] = [];
  const read: string[] = [];
  const send = createCardRoute({
    ask: (path, { "if-none-match": known }) => {
      asked.push(path);
      const etag = shared.fiddle.title;
      if (shared.status === 200 && known === etag) return Promise.resolve(new Response(null, { status: 304 }));
      read.push(etag);
      const body = JSON.stringify({ fiddle: shared.fiddle });
      return Promise.resolve(new Response(body, { status: shared.status, headers: { etag } }));
    },
    render: (drawing) => {
      drawn.push(drawing);
      return Promise.resolve(png);
    },
    otherwise: "/social/home.png",
    queue,
  });
  const get = (path = PATH, headers = {}) => send(new Request("http://localhost/", { headers }), path, "192.0.2.1");
  return { get, shared, drawn, asked, read };
}

test("a shared notebook's card is drawn once, and again after a change", async () => {
  const { get, shared, drawn } = cardsFor();
  const [first, second] = await Promise.all([get(), get()]);
  expect([new Uint8Array(await first.arrayBuffer()), new Uint8Array(await second.arrayBuffer()), drawn.length]).toEqual(
    [new Uint8Array([1, 2]), new Uint8Array([1, 2]), 1],
  );
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=300",
    "cross-origin-resource-policy": "cross-origin",
  });
  const etag = first.headers.get("etag") ?? "";
  expect((await get(PATH, { "if-none-match": etag })).status).toBe(304);
  shared.fiddle = { ...FIDDLE, title: "Trains" };
  const changed = await get(PATH, { "if-none-match": etag });
  expect([changed.status, drawn.length]).toEqual([200, 2]);
});

test("a notebook that hasn't changed isn't read again for its card, and one that has is", async () => {
  const { get, shared, asked, read } = cardsFor();
  const statuses = [await get(), await get()].map(({ status }) => status);
  shared.fiddle = { ...FIDDLE, title: "Trains" };
  await get();
  expect([statuses, asked.length, read]).toEqual([[200, 200], 3, ["Ferries", "Trains"]]);
});

test("a card is gone when its notebook is private again, although it was kept", async () => {
  const { get, shared } = cardsFor();
  const etag = (await get()).headers.get("etag") ?? "";
  shared.status = 404;
  const answer = await get(PATH, { "if-none-match": etag });
  expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([
    404,
    "Not found",
    "no-store",
  ]);
});

test("a card that can't be drawn leads to the general image, and is tried again", async () => {
  const { get, drawn } = cardsFor({ png: null });
  const answer = await get();
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/social/home.png"]);
  await get();
  expect(drawn.length).toBe(2);
});

test("reading notebooks for their cards uses up the same time of a network as rendering pages", async () => {
  let cpu = 0;
  const queue = new RenderQueue({ maxRenderMs: 100, cpuMs: () => (cpu += 60), now: () => 0 });
  const { get, asked } = cardsFor({ queue });
  const statuses = [await get(), await get(), await get()].map(({ status }) => status);
  expect([statuses, asked.length, await queue.run("192.0.2.1", async () => "page")]).toEqual([
    [200, 200, 429],
    2,
    null,
  ]);
});

test("only so many bytes of cards are kept", async () => {
  const { get, shared, drawn } = cardsFor({ png: new Uint8Array(9_000_000) });
  for (const title of ["a", "b", "b", "a"]) {
    shared.fiddle = { ...FIDDLE, title };
    await get();
  }
  expect(drawn.length).toBe(3);
});
