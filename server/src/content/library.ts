import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { PageError, type PageSource, readPage } from "@fiddle/content/pages";
import type { ContentPages, FoundPage } from "@fiddle/protocol";
import type { Log } from "../platform/log.ts";

/** The pages of a folder as they are now. */
export interface ContentLibrary extends ContentPages {
  /** Whether the document at a path is only read: it is the same for everybody and needs none of the app's scripts. */
  isReading(path: string): boolean;
  /** Every page, by path. */
  all(): readonly PageSource[];
}

interface LibraryOptions {
  readonly folder: string;
  readonly log: Pick<Log, "error">;
  /** What `{{name}}` stands for in a page. */
  readonly values: Readonly<Record<string, string>>;
  readonly now?: () => number;
}

/** Milliseconds for which a look at the folder holds. */
const CHECK_INTERVAL_MS = 1000;

interface KeptFile {
  /** Its time and size, by which a change is seen. */
  readonly stamp: string;
  readonly hash: string;
  /** Null where the file was wrong from the start. */
  readonly source: PageSource | null;
}

interface PageIndex {
  readonly revision: string;
  readonly pages: ReadonlyMap<string, PageSource>;
  readonly redirects: ReadonlyMap<string, string>;
}

/**
 * The Markdown pages of a folder. It looks for changed files when asked, at most once a second, which sees every kind of
 * change on every kind of disk. A file that becomes wrong goes to the log, and the page stays as it was.
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
    const hash = createHash("sha256").update(`${name}\0${text}`).digest("hex");
    try {
      return { stamp, hash, source: readPage(name, text, values) };
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      log.error("page of the content is wrong", { error: error.message });
      return { stamp, hash, source: known?.source ?? null };
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
  const sources = files.flatMap(({ source }) => (source ? [source] : []));
  const hash = createHash("sha256");
  for (const file of files.map((file) => file.hash).sort()) hash.update(file);
  return {
    revision: hash.digest("hex").slice(0, 10),
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
