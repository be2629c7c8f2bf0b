import { expect, test } from "vitest";
import { somebody } from "../../testing/somebody.ts";
import { testApi } from "../../testing/api.ts";
import { onEachDatabase } from "../database/testing.ts";
import { NotebookTexts, streamAround } from "./notebook-texts.ts";

const read = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

test("a notebook that many open at once is loaded once, and again when it's another revision", async () => {
  const texts = new NotebookTexts();
  const loaded: string[] = [];
  const open = (key: string) =>
    texts.open(key, async () => {
      loaded.push(key);
      return `"${key}"`;
    });
  const all = await Promise.all(["a 1", "a 1", "a 2"].map(open));
  const answers = await Promise.all([...all, await open("a 1")].map((text) => read(streamAround(text, "[", "]"))));
  expect([answers, loaded]).toEqual([
    ['["a 1"]', '["a 1"]', '["a 2"]', '["a 1"]'],
    ["a 1", "a 2"],
  ]);
});

test("one that can't be loaded is tried again", async () => {
  const texts = new NotebookTexts();
  const failing = texts.open("a", () => Promise.reject(new Error("away")));
  await expect(failing).rejects.toThrow("away");
  expect(await read(streamAround(await texts.open("a", async () => "1"), "", ""))).toBe("1");
});

test("what is held is bounded: notebooks that nobody reads go first, then readers who sleep lose their answers", async () => {
  const texts = new NotebookTexts(1_000_000);
  const open = async (key: string) => streamAround(await texts.open(key, async () => key.repeat(400_000)), "", "");
  const sleeping = (await open("a")).getReader();
  await sleeping.read();
  await (await open("b")).cancel();
  const late = await open("c");
  expect((await sleeping.read()).done).toBe(false);
  const last = await open("d");
  await expect(sleeping.read()).rejects.toThrow("more is read than can be held");
  expect([(await read(late)).length, (await read(last)).length]).toEqual([400_000, 400_000]);
});

onEachDatabase((database) => {
  test("a large notebook comes whole to its readers, at its revision, and not to others", async () => {
    const api = testApi(database());
    const me = await somebody(api);
    const other = await somebody(api);
    const notebookOf = (text: string) => ({
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {},
      cells: [{ cell_type: "code", source: text.repeat(300_000) }],
    });
    const first = notebookOf("a");
    const { body: made } = await me.ask("POST", "/api/fiddles", { body: { visibility: "unlisted", notebook: first } });
    const { id } = made.fiddle;
    const get = async ({ ask }: typeof me, headers = {}) => ask("GET", `/api/fiddles/${id}`, { headers });
    const { headers, body } = await get(other);
    expect([body.fiddle.notebook, body.fiddle.revision, body.fiddle.owner.is_me]).toEqual([first, 1, false]);
    const etag = headers.get("etag") ?? "";
    expect((await get(other, { "if-none-match": etag })).status).toBe(304);
    await me.ask("PUT", `/api/fiddles/${id}`, { body: { revision: 1, notebook: notebookOf("b") } });
    const conflict = await me.ask("PUT", `/api/fiddles/${id}`, { body: { revision: 1, title: "Old" } });
    expect([conflict.status, conflict.body.error.id, conflict.body.fiddle.revision]).toEqual([
      409,
      "revision-conflict",
      2,
    ]);
    expect(conflict.body.fiddle.notebook).toEqual(notebookOf("b"));
    const changed = await get(other, { "if-none-match": etag });
    expect([changed.status, changed.body.fiddle.notebook.cells[0].source[0]]).toEqual([200, "b"]);
    await me.ask("PUT", `/api/fiddles/${id}`, { body: { revision: 2, visibility: "private" } });
    const again = changed.headers.get("etag") ?? "";
    expect([(await get(other, { "if-none-match": again })).status, (await get(me)).status]).toEqual([404, 200]);
  });
});
