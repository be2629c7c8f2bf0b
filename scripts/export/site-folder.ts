import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ExportError } from "./export-error.ts";

/** Says that a folder was written by an export, so that the next one may replace it. */
const MARK = ".fiddle-export";

/** The folder that a site is written to. */
export class SiteFolder {
  readonly path: string;
  #files = 0;
  #bytes = 0;

  private constructor(path: string) {
    this.path = path;
  }

  /** Empties the folder if it has an earlier export. Throws an `ExportError` for a folder with anything else. */
  static async open(path: string): Promise<SiteFolder> {
    const names: readonly string[] = await readdir(path).catch(() => []);
    if (names.length > 0 && !names.includes(MARK))
      throw new ExportError(`${path} has other files. Name an empty folder, or one that was exported before.`);
    await rm(path, { recursive: true, force: true });
    const folder = new SiteFolder(path);
    await folder.write(MARK, "");
    return folder;
  }

  get files(): number {
    return this.#files;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @param name A path in the folder, without a slash at its start. */
  async write(name: string, content: string | Uint8Array): Promise<void> {
    const target = join(this.path, name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
    this.#files += 1;
    this.#bytes += typeof content === "string" ? Buffer.byteLength(content) : content.length;
  }

  /** Copies what `keep` wants of a folder. */
  async copy(source: string, name: string, keep: (path: string) => boolean): Promise<void> {
    await cp(source, join(this.path, name), { recursive: true, filter: (path) => keep(path.slice(source.length + 1)) });
  }
}
