import type { ExamplePage, FoundApp, LearnPages, Publication } from "@fiddle/protocol";
import { exampleNotebook } from "@fiddle/content/learn/example-notebook.ts";
import { publicationSummarySchema } from "@fiddle/protocol/publication.ts";
import { readNotebook, writeNotebook } from "@fiddle/notebook";
import { z } from "zod";
import { apiErrorSchema } from "@fiddle/protocol/api-error.ts";
import { APP_CARDS_PATH } from "../cards/routes.ts";
import { type AppImage, renderApp, type RenderedApp } from "./published-app.ts";

/** The bytes of images that are kept, besides those of the app that was asked for last. */
const MAX_KEPT_BYTES = 50_000_000;
const MAX_KEPT = 200;

export interface PublishedApps {
  /** Null if there has never been an app with this slug or id. */
  readonly find: (slug: string) => Promise<FoundApp | null>;
  /** Whether an app was rendered before, or is being read. Any other is read whole, which can take as long as rendering many pages. */
  readonly isKept: (slug: string) => boolean;
  /** An image of a version that readers can open. */
  readonly image: (slug: string, version: string, name: string) => Promise<AppImage | null>;
}

/** Apps of the content, which the product publishes. */
export interface ExampleApps {
  readonly find: (slug: string) => RenderedApp | null;
  /** The notebook of one as a file; null for what isn't an app. */
  readonly notebook: (slug: string) => string | null;
}

const NO_EXAMPLES: ExampleApps = { find: () => null, notebook: () => null };

/** @param socialImage The path of the image for link previews of a page. */
export function createExampleApps(
  { example }: Pick<LearnPages, "example">,
  socialImage: (path: string) => string,
): ExampleApps {
  const rendered = new WeakMap<ExamplePage["parts"], RenderedApp>();
  const appOf = (slug: string) => {
    const page = example(slug);
    return page?.app ? page : null;
  };
  return {
    find(slug) {
      const page = appOf(slug);
      if (!page) return null;
      const known = rendered.get(page.parts);
      if (known) return known;
      const about = {
        id: null,
        slug,
        author: null,
        publishedAt: `${page.updated}T00:00:00.000Z`,
        resultsAt: `${page.updated}T00:00:00.000Z`,
        image: socialImage(`/examples/${slug}`),
        isPublic: true,
        name: page.title,
        imagePath: `/apps/${slug}/images/${page.updated}`,
      };
      const made = renderApp(about, exampleNotebook(page));
      rendered.set(page.parts, made);
      return made;
    },
    notebook(slug) {
      const page = appOf(slug);
      return page && writeNotebook(exampleNotebook(page));
    },
  };
}

type Ask = (path: string, headers: Readonly<Record<string, string>>) => Promise<Response>;

/**
 * Asks the API like someone without an account each time, so that an app is gone on each replica as soon as it is unpublished. A version that
 * was rendered before isn't read again, because it can have megabytes.
 */
export function createPublishedApps(ask: Ask, examples: ExampleApps = NO_EXAMPLES): PublishedApps {
  const kept = new Map<string, Kept>();
  const reading = new Map<string, Promise<Kept | string | null>>();
  /** Readers who come at once share one reading. */
  const read = (slug: string): Promise<Kept | string | null> => {
    const begun = reading.get(slug);
    if (begun) return begun;
    const made = readOnce(slug).finally(() => reading.delete(slug));
    reading.set(slug, made);
    return made;
  };
  const readOnce = async (slug: string): Promise<Kept | string | null> => {
    const known = kept.get(slug);
    const response = await ask(
      `/api/publications/${encodeURIComponent(slug)}`,
      known ? { "if-none-match": known.etag } : {},
    );
    if (known && response.status === 304) return known;
    kept.delete(slug);
    const body: unknown = await response.json().catch(() => null);
    if (response.status === 410) return apiErrorSchema.parse(body).error.message;
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`reading the app ${slug} failed with ${response.status}`);
    const publication = answerSchema.parse(body).publication as unknown as Publication;
    const rendered = renderPublication(publication);
    const etag = response.headers.get("etag") ?? "";
    const made = { ...rendered, etag, stamp: stampOf(publication), bytes: bytesOf(rendered) };
    kept.set(slug, made);
    forgetOldest(kept);
    return made;
  };
  return {
    async find(slug) {
      const example = examples.find(slug);
      if (example) return { kind: "app", app: example.app };
      const found = await read(slug);
      if (found === null) return null;
      return typeof found === "string" ? { kind: "gone", message: found } : { kind: "app", app: found.app };
    },
    isKept: (slug) => kept.has(slug) || reading.has(slug) || examples.find(slug) !== null,
    async image(slug, version, name) {
      const example = examples.find(slug);
      if (example) return example.images.get(name) ?? null;
      const found = await read(slug);
      return found !== null && typeof found !== "string" && found.stamp === version
        ? (found.images.get(name) ?? null)
        : null;
    },
  };
}

/** The notebook isn't checked here, because it can be megabytes. */
const answerSchema = z.object({ publication: publicationSummarySchema.extend({ notebook: z.looseObject({}) }) });

interface Kept extends RenderedApp {
  readonly etag: string;
  readonly stamp: string;
  readonly bytes: number;
}

function renderPublication(publication: Publication): RenderedApp {
  const { id, slug, title, author, version, published_at: publishedAt, refreshed_at, notebook } = publication;
  const about = {
    id,
    slug,
    author,
    publishedAt,
    resultsAt: refreshed_at ?? publishedAt,
    name: title,
    image: `${APP_CARDS_PATH}/${slug}.png?v=${version}`,
    imagePath: `/apps/${slug}/images/${stampOf(publication)}`,
    isPublic: false,
  };
  return renderApp(about, readNotebook(JSON.stringify(notebook)).notebook);
}

/** Names a version and its results, so that an image of older ones isn't taken for it. */
function stampOf({ version, refreshed_at: at }: Pick<Publication, "version" | "refreshed_at">): string {
  return at === null ? `${version}` : `${version}-${Date.parse(at)}`;
}

function bytesOf({ images }: RenderedApp): number {
  return [...images.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
}

function forgetOldest(kept: Map<string, Kept>): void {
  let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
  for (const [slug, one] of kept) {
    if (kept.size <= 1 || (bytes <= MAX_KEPT_BYTES && kept.size <= MAX_KEPT)) return;
    bytes -= one.bytes;
    kept.delete(slug);
  }
}

/** An SVG can have scripts, which don't run where it's shown, and its document has no rights where it's opened by itself. */
export function sendAppImage(image: AppImage | null): Response {
  const headers = {
    "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  };
  if (!image) return new Response("Not found", { status: 404, headers: { ...headers, "cache-control": "no-store" } });
  const { type, bytes } = image;
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, "content-type": type, "cache-control": "public, max-age=60" },
  });
}
