import { writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { drawCard } from "./draw.ts";
import { createCardRenderer } from "./renderer.ts";

const CARD = {
  title: "Ferries",
  author: null,
  updatedAt: "2026-11-24T10:00:00.000Z",
  picture: { kind: "none" },
} as const;

/** A thread that never answers. */
function startStuckWorker(): Worker {
  const worker = new Worker("require('node:worker_threads').parentPort.on('message', () => {})", { eval: true });
  worker.unref();
  return worker;
}

test("a card is drawn as a PNG of the size that link previews show", async () => {
  const render = createCardRenderer();
  const drawings = ["Ferries", "W".repeat(200), "לוח מעבורות", "جدول العبارات", "🎉 🇩🇪 👩‍👩‍👧"].map((title) =>
    drawCard({ ...CARD, title }),
  );
  const images = await Promise.all(drawings.map(render));
  for (const [index, png] of images.entries()) {
    const bytes = Buffer.from(png ?? []);
    expect([bytes.toString("latin1", 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      "PNG",
      1200,
      630,
    ]);
    if (process.env["CARDS_FOLDER"]) writeFileSync(`${process.env["CARDS_FOLDER"]}/${index}.png`, bytes);
  }
  expect(new Set(images.map((png) => Buffer.from(png ?? []).toString("base64"))).size).toBe(5);
});

test("what can't be drawn has no image, and the next card does", async () => {
  const render = createCardRenderer();
  expect(await render({ svg: "<svg", fonts: [] })).toBe(null);
  expect(await render({ svg: "<svg/>", fonts: ["/missing"] })).toBe(null);
  expect(await render(drawCard(CARD))).not.toBe(null);
});

test("a card that takes too long has no image", async () => {
  expect(await createCardRenderer({ timeoutMs: 20 }, startStuckWorker)(drawCard(CARD))).toBe(null);
});

test("no more cards wait than the limit", async () => {
  const render = createCardRenderer({ timeoutMs: 20, maxWaiting: 1 }, startStuckWorker);
  const first = render(drawCard(CARD));
  const second = render(drawCard(CARD));
  let settled = false;
  void first.then(() => (settled = true));
  expect([await render(drawCard(CARD)), settled]).toEqual([null, false]);
  await Promise.all([first, second]);
});
