import { hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { ContentError, type PageSource, readPage } from "@fiddle/content/pages";
import type { ContentPages, FoundPage } from "@fiddle/protocol";
import type { Log } from "../platform/log.ts";

/** The current pages of a folder. */
export interface ContentLibrary extends ContentPages {
  /** Whether the page at a path is static: it's the same for everyone and needs none of the app's scripts. */
  isReading(path: string): boolean;
  /** All pages. */
  all(): readonly PageSource[];
}

interface LibraryOptions {
  readonly folder: string;
  readonly log: Pick<Log, "error">;
  /** The values that replace `{{name}}` in pages. */
  readonly values: Readonly<Record<string, string>>;
  readonly now?: () => number;
}

/** The folder is checked for changes at most this often. */
const CHECK_INTERVAL_MS = 1000;

interface KeptFile {
  /** The file's modification time and size. A change in these means that the file changed. */
  readonly stamp: string;
  readonly hash: string;
  /** Null if the file has never been valid. */
  readonly source: PageSource | null;
}

interface PageIndex {
  readonly revision: string;
  readonly pages: ReadonlyMap<string, PageSource>;
  readonly redirects: ReadonlyMap<string, string>;
}

/**
 * Reads the Markdown pages of a folder. It checks for changed files on access, at most once a second, which is more
 * reliable than file watchers. An invalid change is logged, and the page stays as it was.
 */
export function openLibrary({ folder, log, values, now = Date.now }: LibraryOptions): ContentLibrary {
  let files = new Map<string, KeptFile>();
  let index = indexPages([]);
  let checkedAt = -Infinity;

  function current(): PageIndex {
    if (now() - checkedAt < CHECK_INTERVAL_MS) return index;
    checkedAt = now();
    const next = new Map(markdownFiles(folder).map((name) => [name, readSource(name, files.get(name))]));
    const changed = next.size !== files.size || [...next].some(([name, file]) => files.get(name) !== file);
    files = next;
    if (changed) index = indexPages([...next.values()]);
    return index;
  }

  function readSource(name: string, known: KeptFile | undefined): KeptFile {
    const { mtimeMs, size } = statSync(join(folder, name));
    const stamp = `${mtimeMs}-${size}`;
    if (known?.stamp === stamp) return known;
    const text = readFileSync(join(folder, name), "utf8");
    const digest = hash("sha256", `${name}\0${text}`);
    try {
      return { stamp, hash: digest, source: readPage(name, text, values) };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      log.error("invalid content page", { error: error.message });
      return { stamp, hash: digest, source: known?.source ?? null };
    }
  }

  return {
    get revision() {
      return current().revision;
    },
    find: (path) => find(current(), path),
    isReading: (path) => current().pages.get(path)?.live === false,
    all: () => [...current().pages.values()],
  };
}

function indexPages(files: readonly KeptFile[]): PageIndex {
  const hashes = files.map((file) => file.hash).sort();
  const sources = files.flatMap(({ source }) => (source ? [source] : []));
  return {
    revision: hash("sha256", hashes.join("")).slice(0, 10),
    pages: new Map(sources.map((source) => [source.page.path, source])),
    redirects: new Map(sources.flatMap(({ page, redirects }) => redirects.map((from) => [from, page.path] as const))),
  };
}

function find({ pages, redirects }: PageIndex, asked: string): FoundPage | null {
  const path = asked.replace(/\/+$/, "");
  const moved = redirects.get(path);
  if (moved !== undefined) return { redirect: moved };
  const source = pages.get(path);
  if (!source) return null;
  return path === asked ? { page: source.page } : { redirect: path };
}

function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^._].*\.md$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}
