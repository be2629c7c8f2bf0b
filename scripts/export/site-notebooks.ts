import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, posix, relative } from "node:path";
import { type Notebook, NotebookFileError, readNotebook, writeNotebook } from "@fiddle/notebook";
import { escapeHtml } from "@fiddle/notebook/escape-html";
import { formatOfName, isNotebookText, readFile as readNotebookFile } from "@fiddle/notebook/formats/text-file.ts";
import { authorOf } from "@fiddle/protocol/authors.ts";
import { NOTEBOOKS_PATH } from "@fiddle/protocol/document-kind.ts";
import type { ContentPage, ExportedData } from "@fiddle/protocol";
import { EXPORTED_DATA_PATH } from "@fiddle/protocol/published-app.ts";
import { slugOf } from "@fiddle/protocol/publication.ts";
import { listData } from "../../server/src/folder/data-files.ts";
import { renderApp, type RenderedApp } from "../../server/src/pages/published-app.ts";
import { ExportError } from "./export-error.ts";
import { withSiteLinks } from "./site-links.ts";

/** A notebook of the exported folder. */
interface SiteNotebook {
  /** The last part of its address. */
  readonly slug: string;
  readonly title: string;
  /** Its path in the folder. */
  readonly file: string;
  readonly notebook: Notebook;
  readonly rendered: RenderedApp;
}

/** Reads every notebook below a folder. Throws an `ExportError` for a folder without any, and for one that can't be read. */
export async function readSiteNotebooks(
  folder: string,
  { isTaken, image }: { readonly isTaken: (slug: string) => boolean; readonly image: string },
): Promise<readonly SiteNotebook[]> {
  const found: SiteNotebook[] = [];
  const read = new Map<string, Notebook>();
  for (const file of await notebookFiles(folder)) {
    const notebook = await readOne(folder, file);
    if (notebook !== null) read.set(file, notebook);
  }
  const dataOf = await findData(folder, read);
  const slugs = slugsOf(read.keys(), isTaken);
  const files = new Set(
    [...dataOf.values()].flatMap(({ folder: place, files: own }) => own.map(({ path }) => posix.join(place, path))),
  );
  const addressOf = (path: string) => {
    const slug = slugs.get(path);
    if (slug !== undefined) return `/apps/${slug}/`;
    return files.has(path) ? [EXPORTED_DATA_PATH, ...path.split("/").map(encodeURIComponent)].join("/") : null;
  };
  for (const [file, written] of read) {
    const notebook = withSiteLinks(written, file, addressOf);
    const title = titleOf(notebook, file);
    const slug = slugs.get(file) ?? file;
    const { mtime } = await stat(join(folder, file));
    const about = {
      id: null,
      slug,
      author: authorOf(notebook.metadata) ?? "this site",
      publishedAt: mtime.toISOString(),
      resultsAt: mtime.toISOString(),
      image,
      isPublic: true,
      name: title,
      imagePath: `/apps/${slug}/images/1`,
      data: dataOf.get(posix.dirname(file)),
    };
    found.push({ slug, title, file, notebook, rendered: renderApp(about, notebook) });
  }
  if (found.length === 0) throw new ExportError(`${folder} has no notebooks (.ipynb, .py, .md or .sql).`);
  return found;
}

/** The last part of each notebook's address. */
function slugsOf(files: Iterable<string>, isTaken: (slug: string) => boolean): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const used = new Set<string>();
  for (const file of files) {
    const start = slugOf(file.replace(/\.\w+$/, "")) || "notebook";
    let slug = start;
    for (let count = 2; used.has(slug) || isTaken(slug); count += 1) slug = `${start}-${count}`;
    used.add(slug);
    slugs.set(file, slug);
  }
  return slugs;
}

/** The files that notebooks can read, by their folder: those beside them and below, without hidden ones and other notebooks. */
async function findData(
  folder: string,
  notebooks: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, ExportedData>> {
  const found = new Map<string, ExportedData>();
  const root = await realpath(folder);
  for (const notebook of notebooks.keys()) {
    const place = posix.dirname(notebook);
    if (found.has(place)) continue;
    const { files } = await listData(root, notebook);
    const own = files.filter(({ path }) => !notebooks.has(posix.join(place, path)));
    if (own.length > 0)
      found.set(place, {
        folder: place === "." ? "" : place,
        files: own.map(({ path, bytes }) => ({ path, bytes })),
      });
  }
  return found;
}

/** The page that lists the notebooks. */
export function notebooksPage(notebooks: readonly SiteNotebook[]): ContentPage {
  const items = notebooks.map(
    ({ slug, title, file }) =>
      `<li><a href="/apps/${slug}/">${escapeHtml(title)}</a> <small>${escapeHtml(file)}</small></li>`,
  );
  const updated =
    notebooks
      .map(({ rendered }) => rendered.app.publishedAt.slice(0, 10))
      .toSorted()
      .at(-1) ?? "1970-01-01";
  const description = "Notebooks that run in your browser: open one, change it, and run it.";
  const html = `<p>${description} <a href="/new/">New notebook</a></p><ul>${items.join("")}</ul>`;
  return { path: NOTEBOOKS_PATH, title: "Notebooks", description, updated, layout: "default", html };
}

/** The file from which a page opens the notebook. */
export function notebookFile({ notebook }: SiteNotebook): string {
  return writeNotebook(notebook);
}

async function notebookFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new ExportError(`There's no folder ${folder}. Check --contents.`);
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !path.split("/").some((part) => part.startsWith(".") || part === "node_modules"))
    .filter((path) => !["txt", null].includes(formatOfName(path)))
    .toSorted();
}

/** Null for a file that isn't a notebook, such as a Python module. */
async function readOne(folder: string, file: string): Promise<Notebook | null> {
  const text = await readFile(join(folder, file), "utf8");
  if (!(await isNotebookText(file, async () => text))) return null;
  try {
    // Written and read again, each cell has an id.
    return readNotebook(writeNotebook(readNotebookFile(file, text).notebook)).notebook;
  } catch (error) {
    if (error instanceof NotebookFileError) throw new ExportError(`${file} can't be exported. ${error.message}`);
    throw error;
  }
}

function titleOf({ cells, metadata }: Notebook, file: string): string {
  const { title } = metadata;
  if (typeof title === "string" && title !== "") return title;
  const heading = cells.flatMap(({ type, source }) =>
    type === "markdown" ? (/^#\s+(.+)$/m.exec(source) ?? []) : [],
  )[1];
  return (
    heading?.trim() ??
    file
      .split("/")
      .at(-1)
      ?.replace(/\.\w+$/, "") ??
    file
  );
}
