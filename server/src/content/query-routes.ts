import { capitalize } from "@fiddle/notebook/capitalize";
import {
  contentAddress,
  contentHash,
  type ContentQuery,
  contentQuerySchema,
  type NavigationNode,
  type NavigationQuery,
  navigationQuerySchema,
  type PageSummary,
} from "@fiddle/protocol";
import { Hono } from "hono";
import type { z } from "zod";
import { apiError, notFound } from "../platform/errors.ts";
import type { ContentLibrary } from "./library.ts";
import { CACHED_FOREVER } from "../platform/cache-control.ts";

const KEY_PATTERN = /^([0-9a-z]{10})\.([0-9a-z]{10})\.json$/;

/**
 * Serves the content as JSON at `GET /query/…` and `GET /navigation/…`. The parameters can be omitted for the key of a page
 * or of everything, so these responses can be stored as files.
 */
export function queryRoutes(library: ContentLibrary): Hono {
  const app = new Hono();
  app.get("/query/:key", (c) => answer(c.req.raw, c.req.param("key"), contentQuerySchema, known(), ask));
  app.get("/navigation/:key", (c) => answer(c.req.raw, c.req.param("key"), navigationQuerySchema, [{}], navigate));
  app.get("/query/*", (c) => notFound(c.req.path));
  app.get("/navigation/*", (c) => notFound(c.req.path));
  return app;

  function answer<Params extends ContentQuery | NavigationQuery>(
    request: Request,
    key: string,
    schema: z.ZodType<Params>,
    usual: readonly Params[],
    respond: (params: Params) => object | null,
  ): Response {
    const [, hash, integrity] = KEY_PATTERN.exec(key) ?? [];
    const { pathname, searchParams } = new URL(request.url);
    if (hash === undefined) return notFound(pathname);
    const text = searchParams.get("params");
    const params = text === null ? usual.find((one) => hashOf(one) === hash) : parse(schema, text);
    if (text !== null && (!params || contentHash(text) !== hash))
      return apiError(
        400,
        "content-key-mismatch",
        "The key in this address doesn't match its parameters. Reload the page.",
      );
    const found = params && respond(params);
    if (!found) return notFound(pathname);
    const current = integrity === library.revision;
    return Response.json(found, {
      headers: {
        "cache-control": current ? CACHED_FOREVER : "no-cache",
        "x-content-type-options": "nosniff",
      },
    });
  }

  function known(): readonly ContentQuery[] {
    return [{ under: "/" }, ...library.all().map(({ page }) => ({ path: page.path }))];
  }

  function ask(params: ContentQuery): object | null {
    if ("path" in params) return library.find(params.path);
    const { under, limit } = params;
    const pages = listed(under).slice(0, limit);
    return { pages: pages.map(({ path, title, description, updated }) => ({ path, title, description, updated })) };
  }

  function navigate({ under = "/" }: NavigationQuery): object {
    return { navigation: navigationTree(listed(under), under) };
  }

  function listed(under: string) {
    const start = under.endsWith("/") ? under : `${under}/`;
    return library
      .all()
      .filter(({ listed, page }) => listed && page.path.startsWith(start))
      .map(({ page }) => page);
  }
}

function parse<Params>(schema: z.ZodType<Params>, text: string): Params | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function hashOf(params: ContentQuery | NavigationQuery): string {
  return contentAddress("query", params, "").slice("/query/".length).slice(0, 10);
}

interface Branch {
  title: string;
  path?: string;
  readonly children: Map<string, Branch>;
}

/** Arranges the pages below a path in a tree by their paths, sorted by title. */
function navigationTree(pages: readonly PageSummary[], under = "/"): readonly NavigationNode[] {
  const root: Branch = { title: "", children: new Map() };
  const depth = under.split("/").filter(Boolean).length;
  for (const { path, title } of pages) {
    let branch = root;
    for (const name of path.split("/").filter(Boolean).slice(depth)) {
      const child = branch.children.get(name) ?? { title: inWords(name), children: new Map() };
      branch.children.set(name, child);
      branch = child;
    }
    branch.title = title;
    branch.path = path;
  }
  return nodes(root);
}

function nodes({ children }: Branch): readonly NavigationNode[] {
  return [...children.values()]
    .map(({ title, path, children }) => ({ title, ...(path && { path }), children: nodes({ title, children }) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
}

/** The title of a folder that has no page. */
function inWords(name: string): string {
  return capitalize(name.replaceAll("-", " "));
}
