import type { PyodideAPI } from "pyodide";
import type { FileChanges, KernelFile } from "../files.ts";

const HOME = "/home/pyodide";
/** Larger files are not copied into memory but read in pieces. In bytes. */
const MAX_COPIED_BYTES = 50 * 1024 * 1024;

/** Larger modules are not analyzed. In bytes. */
const MAX_MODULE_BYTES = 1_000_000;

/** A node of Emscripten's in-memory file system. */
interface Node {
  mode: number;
  mtime: number;
  usedBytes: number;
  contents: Uint8Array | Record<string, Node> | null;
  stream_ops: StreamOperations;
}
interface StreamOperations {
  read(stream: { node: Node }, buffer: Uint8Array, offset: number, length: number, position: number): number;
  write(stream: { node: Node }, ...rest: unknown[]): number;
}
interface BlobReader {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** The files under /home/pyodide, which both the page and code can change. */
export class KernelFiles {
  readonly #fs: PyodideAPI["FS"];
  readonly #reader: BlobReader | null;
  /** Path → the state of the file when the page last knew it. */
  #known: Map<string, string>;
  /** Path → the state of the module when its source was last returned. */
  readonly #modules = new Map<string, string>();

  constructor(fs: PyodideAPI["FS"], reader: BlobReader | null = blobReader()) {
    keepEveryName(fs);
    this.#fs = fs;
    this.#reader = reader;
    this.#known = this.#scan();
  }

  async write({ written, removed, folders = [] }: FileChanges): Promise<void> {
    for (const path of removed) if (isInside(path)) this.#remove(path);
    for (const path of folders) if (isInside(path)) this.#fs.mkdirTree(path);
    for (const file of written) if (isInside(file.path)) await this.#put(file);
  }

  /**
   * Files that code wrote or removed since the last call, up to `largest` bytes each. If nothing changed, this costs a
   * walk over the names.
   */
  takeChanges(largest = Infinity): FileChanges {
    const now = this.#scan();
    const written = [...now]
      .filter(([path, stamp]) => this.#known.get(path) !== stamp && this.#node(path).usedBytes <= largest)
      .map(([path]) => this.#read(path));
    const removed = [...this.#known.keys()].filter((path) => !now.has(path));
    for (const { path } of written) this.#known.set(path, now.get(path) ?? "");
    for (const path of removed) this.#known.delete(path);
    return { written, removed };
  }

  /** The sources of Python modules that appeared or changed since the last call, no matter who wrote them. */
  *newModules(): Generator<string> {
    for (const [path, stamp] of this.#scan()) {
      if (!path.endsWith(".py") || this.#modules.get(path) === stamp) continue;
      this.#modules.set(path, stamp);
      if (this.#node(path).usedBytes <= MAX_MODULE_BYTES) yield this.#fs.readFile(path, { encoding: "utf8" });
    }
  }

  /** A folder that contains a file written by code is kept. */
  #remove(path: string): void {
    this.#known.delete(path);
    if (!this.#fs.analyzePath(path).exists) return;
    const object = this.#node(path);
    if (!this.#fs.isDir(object.mode)) this.#fs.unlink(path);
    else if (Object.keys(object.contents ?? {}).length === 0 && path !== this.#fs.cwd()) this.#fs.rmdir(path);
  }

  async #put({ path, blob }: KernelFile): Promise<void> {
    this.#fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    if (blob.size > MAX_COPIED_BYTES && this.#reader) this.#putLazily(path, blob, this.#reader);
    else this.#fs.writeFile(path, new Uint8Array(await blob.arrayBuffer()));
    // A folder that is skipped must not look removed.
    if (!path.slice(HOME.length).split("/").some(isHidden)) this.#known.set(path, stampOf(this.#node(path)));
  }

  #putLazily(path: string, blob: Blob, reader: BlobReader): void {
    // Writing to an earlier file that is read in pieces would read all of it first.
    if (this.#fs.analyzePath(path).exists) this.#fs.unlink(path);
    this.#fs.writeFile(path, new Uint8Array());
    const node = this.#node(path);
    const inMemory = node.stream_ops;
    node.usedBytes = blob.size;
    node.stream_ops = {
      ...inMemory,
      read(_, buffer, offset, length, position) {
        const piece = new Uint8Array(reader.readAsArrayBuffer(blob.slice(position, position + length)));
        buffer.set(piece, offset);
        return piece.length;
      },
      write(stream, ...rest) {
        node.contents = new Uint8Array(reader.readAsArrayBuffer(blob));
        node.stream_ops = inMemory;
        return inMemory.write(stream, ...rest);
      },
    };
  }

  #read(path: string): KernelFile {
    const bytes = this.#fs.readFile(path) as Uint8Array<ArrayBuffer>;
    return { path, blob: new Blob([bytes]) };
  }

  #scan(): Map<string, string> {
    const found = new Map<string, string>();
    const visit = (path: string, node: Node): void => {
      if (this.#fs.isDir(node.mode)) {
        for (const [name, child] of Object.entries(node.contents ?? {}))
          if (!isHidden(name)) visit(`${path}/${name}`, child as Node);
      } else if (this.#fs.isFile(node.mode)) {
        found.set(path, stampOf(node));
      }
    };
    visit(HOME, this.#node(HOME));
    return found;
  }

  #node(path: string): Node {
    return this.#fs.lookupPath(path, {}).node as unknown as Node;
  }
}

/**
 * Emscripten keeps a folder's files as the members of a plain object. One named `__proto__` would become that object's prototype, and
 * neither Python nor the page would see the file.
 */
function keepEveryName(fs: PyodideAPI["FS"]): void {
  const { MEMFS } = (fs as unknown as { readonly filesystems: { readonly MEMFS: MemoryFiles } }).filesystems;
  const { createNode } = MEMFS;
  MEMFS.createNode = (...args) => {
    const node = createNode(...args);
    if (fs.isDir(node.mode)) node.contents = Object.create(null) as Record<string, Node>;
    return node;
  };
  const { node } = fs.lookupPath(HOME, {}) as unknown as { readonly node: Node };
  Object.setPrototypeOf(node.contents, null);
}

interface MemoryFiles {
  createNode: (...args: unknown[]) => Node;
}

function stampOf(node: Node): string {
  return `${node.mtime} ${node.usedBytes}`;
}

/** Folders in which libraries keep files that they can recreate. */
function isHidden(name: string): boolean {
  return name.startsWith(".") || name === "__pycache__";
}

function isInside(path: string): boolean {
  return path.startsWith(`${HOME}/`) && !path.split("/").includes("..");
}

function blobReader(): BlobReader | null {
  const { FileReaderSync } = globalThis as { FileReaderSync?: new () => BlobReader };
  return FileReaderSync ? new FileReaderSync() : null;
}
