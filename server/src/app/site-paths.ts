import { contentAddress, type LearnPages } from "@fiddle/protocol";
import { siteAddresses } from "../content/addresses.ts";
import type { ContentLibrary } from "../content/library.ts";
import { learnAddresses } from "../learn/addresses.ts";
import type { ExampleApps } from "../pages/published-apps.ts";

export interface SiteParts {
  /** Paths of the app's own pages that search engines can list. */
  readonly listedPaths: readonly string[];
  readonly content: Pick<ContentLibrary, "all" | "revision">;
  readonly learn: LearnPages;
  readonly examples: ExampleApps;
}

/** Pages that no list names. */
const UNNAMED_PAGES = ["/saved/embed", "/class", "/tools/visualizer/embed"];

/** The paths of all pages that are the same for everyone and that the product itself brings, for what copies them. */
export function sitePages({ listedPaths, content, learn, examples }: SiteParts): readonly string[] {
  return [
    ...new Set([
      ...[...siteAddresses(listedPaths, content, learnAddresses(learn)).values()].flat().map(({ path }) => path),
      ...content.all().map(({ page }) => page.path),
      ...exampleApps({ learn, examples }).map((slug) => `/apps/${slug}`),
      ...UNNAMED_PAGES,
    ]),
  ];
}

/** The slugs of the examples that are apps. */
export function exampleApps({ learn, examples }: Pick<SiteParts, "learn" | "examples">): readonly string[] {
  return learn.examples().flatMap(({ slug }) => (examples.find(slug) ? [slug] : []));
}

/** The paths of what pages of challenges and examples request beside their data. */
export function learnFiles(learn: LearnPages): readonly string[] {
  const parts = ["challenge.json", "tests.json", "editorial.json"];
  return [
    ...learn.challenges().flatMap(({ slug }) => parts.map((name) => `/challenges/${slug}/${name}`)),
    ...learn
      .examples()
      .flatMap(({ slug, thumbnail }) => (thumbnail.kind === "image" ? [`/examples/${slug}/thumbnail`] : [])),
  ];
}

/** The addresses with which the app reads the text of pages. */
export function contentFiles({ all, revision }: Pick<ContentLibrary, "all" | "revision">): readonly string[] {
  return all().map(({ page }) => contentAddress("query", { path: page.path }, revision));
}
