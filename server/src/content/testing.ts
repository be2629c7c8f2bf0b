import type { PageSource } from "@fiddle/content/pages";
import type { FoundPage } from "@fiddle/protocol";
import type { ContentLibrary } from "./library.ts";

/** A page for tests that contains its own path. */
export function contentPage(path: string, more: Partial<PageSource> = {}): PageSource {
  const page = { path, title: path, description: `About ${path}.`, updated: "2026-11-21" };
  return {
    page: { ...page, layout: "default", html: `<p>${path}</p>` },
    redirects: [],
    live: false,
    listed: true,
    ...more,
  };
}

/** A library with fixed pages. */
export function libraryOf(...sources: readonly PageSource[]): ContentLibrary {
  return {
    revision: "revision01",
    all: () => sources,
    isReading: (path) => sources.some(({ page, live }) => page.path === path && !live),
    find(path): FoundPage | null {
      const source = sources.find(({ page, redirects }) => page.path === path || redirects.includes(path));
      if (!source) return null;
      return source.page.path === path ? { page: source.page } : { redirect: source.page.path };
    },
  };
}
