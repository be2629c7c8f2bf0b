import { createHash } from "node:crypto";
import { FIDDLE_ID } from "@fiddle/protocol";
import { createRenderLimit } from "../limits/render-limit.ts";
import { cardOf, cardSubjectSchema } from "./card.ts";
import { type CardDrawing, drawCard } from "./draw.ts";
import { createCardRenderer, type RenderCard } from "./renderer.ts";

export interface CardDeps {
  /** Asks the API like someone without an account, so that permissions are decided in one place. */
  readonly ask: (path: string) => Promise<Response>;
  /** The path of the image for a notebook whose card can't be drawn. */
  readonly otherwise: string;
  readonly render?: RenderCard;
  /** How many cards one network can request in ten seconds. */
  readonly maxCards?: number;
}

/** Returns the social image of a notebook that anyone with the link can read. */
export type SendCard = (request: Request, id: string, address: string) => Promise<Response>;

/** Where cards are, as `<path>/<id>.png`. */
export const CARDS_PATH = "/social/fiddles";
const MAX_CARDS = 100;
/** About a hundred cards. */
const MAX_CACHE_BYTES = 16_000_000;
/** Short, so that a notebook that becomes private isn't shown for long. */
const MAX_AGE_S = 300;

/** Draws the cards of shared notebooks, and keeps those that were requested last. */
export function createCardRoute({
  ask,
  otherwise,
  render = createCardRenderer(),
  maxCards = MAX_CARDS,
}: CardDeps): SendCard {
  const refuse = createRenderLimit({ maxRenders: maxCards });
  const cards = new Map<string, Promise<Uint8Array | null>>();
  const sizes = new Map<string, number>();

  return async (request, id, address) => {
    if (!FIDDLE_ID.test(id)) return noCard();
    const refused = await refuse(address);
    if (refused) return refused;
    // Each request asks again whether the notebook is still shared, also for a card that is kept.
    const answer = await ask(`/api/fiddles/${id}`);
    const subject = answer.ok ? cardSubjectSchema.safeParse(await answer.json().catch(() => null)) : null;
    if (!subject?.success) return noCard();
    const drawing = drawCard(cardOf(subject.data));
    const key = createHash("sha256").update(drawing.svg).digest("base64url").slice(0, 27);
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

  async function keep(key: string, drawing: CardDrawing): Promise<Uint8Array | null> {
    const card = cards.get(key) ?? render(drawing);
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
function noCard(): Response {
  return new Response("Not found", { status: 404, headers: { ...HEADERS, "cache-control": "no-store" } });
}
