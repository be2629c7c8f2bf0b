import { hash } from "node:crypto";
import { realpathSync } from "node:fs";
import { lstat, mkdir, realpath, rename, unlink, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { ApiFailure } from "../platform/errors.ts";
import { checkNewPath, checkNotebookPath } from "./notebook-path.ts";
import { digestOf, notAFile, readSettled, type ReadText } from "./read-settled.ts";
import { codeOf, createFile, findLeftovers, moveFile, replaceFile } from "./replace-file.ts";
import { type Walk, walkFolder } from "./walk-folder.ts";

/** How a save ended. A conflict has what is in the file now; null if it was deleted or renamed. */
export type Saved =
  | { readonly type: "saved"; readonly digest: string }
  | { readonly type: "conflict"; readonly theirs: ReadText | null };

/** Deleted notebooks are kept here, below the folder. Git ignores it, because it contains a file that says so. */
export const TRASH = ".fiddle/trash";

/** Together with the time before it, such a name fits every disk. */
const MAX_TRASHED_NAME_BYTES = 150;

/** How often a save that another program disturbs is tried again before it ends as a conflict. */
const MAX_ATTEMPTS = 5;

/**
 * The notebooks in a folder on this computer. Paths are relative to it, with slashes. Every method throws an `ApiFailure` for a path
 * that leads out of the folder, by links too, and for a file that isn't there.
 */
export class NotebookFolder {
  /** Without links in it. */
  readonly root: string;
  /** The last operation on each path, which the next one waits for. */
  readonly #busy = new Map<string, Promise<unknown>>();

  constructor(folder: string) {
    this.root = realpathSync(folder);
  }

  /** The folder's own name. */
  get name(): string {
    return basename(this.root) || this.root;
  }

  /** Differs for each folder of this computer, and doesn't say where it is. */
  get key(): string {
    return hash("sha256", this.root).slice(0, 12);
  }

  walk(): Promise<Walk> {
    return walkFolder(this.root);
  }

  read(path: string): Promise<ReadText> {
    return this.#alone(path, async () => {
      const file = await this.#fileAt(path);
      if (file === null) throw noSuchNotebook(path);
      return await readSettled(file).catch((error: unknown) => {
        throw codeOf(error) === "ENOENT" ? noSuchNotebook(path) : failureOf(error, path);
      });
    });
  }

  /**
   * Writes the notebook, all of it or nothing.
   *
   * @param seen The digest of the file that this replaces; null to create a file. Anything else there is a conflict.
   */
  write(path: string, text: string, seen: string | null): Promise<Saved> {
    return this.#alone(path, async () => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const saved = await this.#tryToWrite(path, text, seen);
        if (saved) return saved;
      }
      return { type: "conflict", theirs: await this.#present(path) };
    });
  }

  /** Renames or moves a notebook, and makes the folders in its new path. */
  async rename(from: string, to: string): Promise<void> {
    checkNewPath(to);
    await this.#alone(from, async () => {
      const file = await this.#notebookAt(from);
      const target = await this.#placeFor(to);
      if (!(await moveFile(file, target).catch((error: unknown) => Promise.reject(failureOf(error, from)))))
        throw new ApiFailure(409, "name-taken", `There's already a file ${to}. Choose another name.`);
    });
  }

  /** Moves a notebook to the folder's trash. */
  remove(path: string): Promise<void> {
    return this.#alone(path, async () => {
      const file = await this.#notebookAt(path);
      await this.#toTrash(file, path).catch((error: unknown) => Promise.reject(failureOf(error, path)));
    });
  }

  /**
   * Takes away what saves left behind that were ended by force, such as by a power cut: hidden files beside the notebooks. What only they
   * have is in the trash afterwards. Tells the reason where that isn't possible, and goes on with the others.
   */
  async tidy(onFailure: (error: unknown) => void): Promise<void> {
    const { folders } = await this.walk();
    for (const folder of folders)
      for (const { file, isCopy } of await findLeftovers(join(this.root, folder)))
        await (isCopy ? unlink(file) : this.#toTrash(file, relative(this.root, file).split(sep).join("/"))).catch(
          onFailure,
        );
  }

  async #toTrash(file: string, path: string): Promise<void> {
    const trash = join(this.root, TRASH);
    for (const made of [dirname(trash), trash]) await makeFolder(made);
    this.#checkInside(await realpath(trash));
    await writeFile(join(this.root, dirname(TRASH), ".gitignore"), "*\n", { flag: "wx" }).catch(() => {});
    const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
    await rename(file, join(trash, `${time} ${lastBytes(path.replaceAll("/", "_"), MAX_TRASHED_NAME_BYTES)}`));
  }

  /** Null if another program disturbed it. */
  async #tryToWrite(path: string, text: string, seen: string | null): Promise<Saved | null> {
    const digest = digestOf(text);
    const theirs = await this.#present(path);
    // A save whose answer was lost is there already.
    if (theirs?.digest === digest) return { type: "saved", digest };
    if ((theirs?.digest ?? null) !== seen) return { type: "conflict", theirs };
    try {
      const target = await this.#placeFor(path);
      const isWritten = theirs ? await replaceFile(target, text, theirs.version) : await createFile(target, text);
      return isWritten ? { type: "saved", digest } : null;
    } catch (error) {
      if (codeOf(error) === "ENOENT") return null;
      throw failureOf(error, path);
    }
  }

  async #present(path: string): Promise<ReadText | null> {
    const file = await this.#fileAt(path);
    if (file === null) return null;
    return await readSettled(file).catch((error: unknown) => {
      if (codeOf(error) === "ENOENT") return null;
      throw failureOf(error, path);
    });
  }

  /** The file of a path, without links. A folder, or a pipe, can be called as a notebook is, and isn't one. */
  async #notebookAt(path: string): Promise<string> {
    const file = await this.#fileAt(path);
    const stats = file === null ? null : await lstat(file).catch(() => null);
    if (file === null || stats === null) throw noSuchNotebook(path);
    if (!stats.isFile()) throw notAFile();
    return file;
  }

  /** The file of a path, without links; null if there is none. */
  async #fileAt(path: string): Promise<string | null> {
    const file = await realpath(join(this.root, checkNotebookPath(path))).catch((error: unknown) => {
      if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return null;
      throw failureOf(error, path);
    });
    if (file !== null) checkNotebookPath(this.#checkInside(file));
    return file;
  }

  /** Where a file with this path is written. Makes the folders in it. */
  async #placeFor(path: string): Promise<string> {
    const file = await this.#fileAt(path);
    if (file !== null) return file;
    checkNewPath(path);
    const place = join(this.root, path);
    // A link to a file that doesn't exist yet, which can be anywhere.
    if (await lstat(place).catch(() => null)) throw outside();
    const parents = path.split("/").slice(0, -1);
    // One by one, so that none is made behind a link that leads out.
    for (let depth = 1; depth <= parents.length; depth++) {
      const parent = join(this.root, ...parents.slice(0, depth));
      await makeFolder(parent).catch((error: unknown) => Promise.reject(failureOf(error, path)));
      // A link that leads nowhere could lead anywhere later.
      const real = await realpath(parent).catch(() => null);
      if (real === null) throw outside();
      // A link to another folder of the root can lead into a hidden one, or into a program's.
      checkNotebookPath(`${this.#checkInside(real)}/${basename(place)}`);
    }
    return join(await realpath(dirname(place)), basename(place));
  }

  /** The path inside of the folder, with slashes. Throws if it's outside. */
  #checkInside(file: string): string {
    const path = relative(this.root, file).split(sep).join("/");
    if (path === "" || path.startsWith("..") || join(this.root, path) !== file) throw outside();
    return path;
  }

  async #alone<T>(path: string, work: () => Promise<T>): Promise<T> {
    const before = this.#busy.get(path);
    const mine = (before ?? Promise.resolve()).then(work, work);
    this.#busy.set(path, mine);
    try {
      return await mine;
    } finally {
      if (this.#busy.get(path) === mine) this.#busy.delete(path);
    }
  }
}

function noSuchNotebook(path: string): ApiFailure {
  return new ApiFailure(404, "no-such-notebook", `There's no file ${path} in this folder anymore.`);
}

function outside(): ApiFailure {
  return new ApiFailure(403, "outside-folder", "This link leads out of the folder. Copy the file into the folder.");
}

/** Does nothing if it's there. With its option to make those around it too, `mkdir` says of a disk that can only be read that there's no file. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
  });
}

/** The end of a name. Disks count bytes, not letters. */
function lastBytes(name: string, count: number): string {
  // The first letter may have lost its first bytes.
  return Buffer.from(name)
    .subarray(-count)
    .toString()
    .replace(/^\uFFFD+/, "");
}

/** What the system says in words; an `ApiFailure` as it is. Clients try again what ends with a status of 500 or more. */
export function failureOf(error: unknown, path: string): unknown {
  const code = codeOf(error);
  const sentence = SENTENCES[code];
  if (sentence === undefined) return error;
  return new ApiFailure(FULL.has(code) ? 507 : 403, "file-not-writable", `${path}: ${sentence}`);
}

const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);
const NO_SPACE = "the disk is full. Free up space; nothing is lost meanwhile.";

const NOT_ALLOWED = "you aren't allowed to read or change this file. Check its permissions.";
const SENTENCES: Readonly<Record<string, string>> = {
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  ENOSPC: NO_SPACE,
  EDQUOT: NO_SPACE,
  EROFS: "this disk can only be read.",
  EISDIR: "this is a folder.",
  ENOTDIR: "a part of this path is a file.",
  ELOOP: "its links lead in a circle.",
  ENAMETOOLONG: "this name is too long for the disk.",
  EBUSY: "another program keeps this file open.",
};
