import { hash } from "node:crypto";
import { type RenderQueue, tooManyRenders } from "../limits/render-queue.ts";
import { cardOf, cardSubjectSchema } from "./card.ts";
import { type CardDrawing, drawCard } from "./draw.ts";
import { createCardRenderer, type RenderCard } from "./renderer.ts";

export interface CardDeps {
  /** Asks the API like someone without an account, so that permissions are decided in one place. */
  readonly ask: (path: string, headers: Readonly<Record<string, string>>) => Promise<Response>;
  /** The path of the image for a notebook whose card can't be drawn. */
  readonly otherwise: string;
  /** Takes turns with the pages, because a large notebook costs as much to read for its card. */
  readonly queue: RenderQueue;
  readonly render?: RenderCard;
}

/**
 * Returns the social image of a notebook that anyone with the link can read, or of an app.
 *
 * @param subject The API's path of the notebook or app.
 */
export type SendCard = (request: Request, subject: string, address: string) => Promise<Response>;

/** Where cards are, as `<path>/<id>.png` or `<path>/<slug>.png`. */
export const CARDS_PATH = "/social/fiddles";
export const APP_CARDS_PATH = "/social/apps";
/** About a hundred cards. */
const MAX_CACHE_BYTES = 16_000_000;
const MAX_KNOWN = 1_000;
/** Short, so that a notebook that becomes private isn't shown for long. */
const MAX_AGE_S = 300;

interface Card {
  readonly key: string;
  readonly drawing: CardDrawing | null;
}

/** Draws the cards of shared notebooks and apps, and keeps those that were requested last. */
export function createCardRoute({ ask, otherwise, queue, render = createCardRenderer() }: CardDeps): SendCard {
  const cards = new Map<string, Promise<Uint8Array | null>>();
  const sizes = new Map<string, number>();
  /** The card of each notebook that was read last, so that one that hasn't changed isn't read again: it can have megabytes. */
  const known = new Map<string, { readonly etag: string; readonly key: string }>();

  return async (request, subject, address) => {
    // Each request asks again whether the notebook is still shared, also for a card that is kept.
    const read = await queue.run(address, async () => ({ card: await readCard(subject) }));
    if (!read) return tooManyRenders();
    if (!read.card) return noCard();
    const { key, drawing } = read.card;
    const headers = { ...HEADERS, "cache-control": `public, max-age=${MAX_AGE_S}`, etag: `"${key}"` };
    if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
    const png = await keep(key, drawing);
    if (png === null)
      return new Response(null, {
        status: 302,
        headers: { ...HEADERS, "cache-control": "no-store", location: otherwise },
      });
    return new Response(Uint8Array.from(png), { headers: { ...headers, "content-type": "image/png" } });
  };

  /** Null if the notebook isn't shared. What is kept needs no drawing. */
  async function readCard(path: string): Promise<Card | null> {
    const last = known.get(path);
    const kept = last && cards.has(last.key) ? last : null;
    const answer = await ask(path, kept ? { "if-none-match": kept.etag } : {});
    if (kept && answer.status === 304) return { key: kept.key, drawing: null };
    known.delete(path);
    const subject = answer.ok ? cardSubjectSchema.safeParse(await answer.json().catch(() => null)) : null;
    if (!subject?.success) return null;
    const drawing = drawCard(cardOf(subject.data));
    const key = hash("sha256", drawing.svg, "base64url").slice(0, 27);
    const etag = answer.headers.get("etag");
    if (etag !== null) known.set(path, { etag, key });
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size > MAX_KNOWN) known.delete(oldest);
    return { key, drawing };
  }

  async function keep(key: string, drawing: CardDrawing | null): Promise<Uint8Array | null> {
    const card = cards.get(key) ?? (drawing ? render(drawing) : Promise.resolve(null));
    // The one requested last comes last.
    cards.delete(key);
    cards.set(key, card);
    const png = await card;
    if (png === null) cards.delete(key);
    else sizes.set(key, png.length);
    forgetOldest();
    return png;
  }

  function forgetOldest(): void {
    let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const key of cards.keys()) {
      if (bytes <= MAX_CACHE_BYTES) return;
      bytes -= sizes.get(key) ?? 0;
      cards.delete(key);
      sizes.delete(key);
    }
  }
}

const HEADERS = { "cross-origin-resource-policy": "cross-origin", "x-content-type-options": "nosniff" };

/** The same for a missing and a private notebook. */
export function noCard(): Response {
  return new Response("Not found", { status: 404, headers: { ...HEADERS, "cache-control": "no-store" } });
}
