import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ContentError } from "../front-matter.ts";

export const ITEM_KINDS = ["challenges", "tutorials", "examples"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** What `npm run content -- run` writes into an item's folder. */
export const RECORDED_FILE = "recorded.json";

/** For authors: the tests of each sentence of a challenge's statement. */
export const RULES_FILE = "rules.md";

/** The folder of one item, read into memory. */
export interface ItemFolder {
  readonly kind: ItemKind;
  readonly slug: string;
  readonly path: string;
  /** Path inside of the folder, with slashes → bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface DataFile {
  /** Relative to the directory in which the item's code runs, e.g. `orders.csv`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The folders of one kind below a content folder, by slug. */
export function listSlugs(root: string, kind: ItemKind): readonly string[] {
  const folder = join(root, kind);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map((entry) => entry.name)
    .sort();
}

export function readItemFolder(root: string, kind: ItemKind, slug: string): ItemFolder {
  const path = join(root, kind, slug);
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !entry.parentPath.includes("__pycache__"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file): [string, Uint8Array] => [relative(path, file).replaceAll("\\", "/"), readFileSync(file)]);
  return { kind, slug, path, files: new Map(files) };
}

/** A text file of the item with `\n` line ends; undefined if there is none. */
export function textOf({ files }: ItemFolder, name: string): string | undefined {
  const bytes = files.get(name);
  return bytes && new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
}

export function requiredText(folder: ItemFolder, name: string): string {
  const text = textOf(folder, name);
  if (text === undefined) throw new ContentError(`${folder.kind}/${folder.slug} has no ${name}. Add it.`);
  return text;
}

/** The files in `data/`, which the item's code finds in its working directory. */
export function dataFiles({ files }: ItemFolder): readonly DataFile[] {
  return [...files].flatMap(([name, bytes]) => (name.startsWith("data/") ? [{ path: name.slice(5), bytes }] : []));
}

/** Changes with everything that can change what the item's code does or shows. */
export function hashInputs({ files }: ItemFolder): string {
  const hash = createHash("sha256");
  for (const [name, bytes] of files) {
    if (name === RECORDED_FILE || name === RULES_FILE || /^editorial\.md$|\.(png|jpg|svg|webp)$/.test(name)) continue;
    const text = new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
    hash.update(`${name}\0${text}\0`);
  }
  return hash.digest("hex").slice(0, 16);
}
