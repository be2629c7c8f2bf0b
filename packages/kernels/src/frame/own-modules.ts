import { withItsUrl } from "./opaque.ts";

/** The name of the global variable through which modules import others later. */
export const OWN_MODULES = "fiddleModules";

const STATIC_IMPORT = /(?<=\b(?:from|import)\s*)(["'])\.\/([\w.~-]+\.js)\1/g;
const LATER_IMPORT = /\bimport\((["'`])\.\/([\w.~-]+\.js)\1\)/g;

/**
 * Modules that are made from their texts, for documents that can't request them: one that was opened from disk, and the frames in it.
 * Modules that import each other in a circle never load; bundlers avoid them.
 */
export class OwnModules {
  readonly #folder: string;
  readonly #read: (name: string) => string | Promise<string>;
  readonly #urls = new Map<string, Promise<string>>();

  /** `folder` is the URL that the modules would have been requested from, with a slash at its end. `read` rejects for those that don't exist. */
  constructor(folder: string, read: (name: string) => string | Promise<string>) {
    this.#folder = folder;
    this.#read = read;
  }

  /** Imports the module with this file name, and what it needs. */
  async import(name: string): Promise<unknown> {
    return import(/* @vite-ignore */ await this.#urlOf(name));
  }

  #urlOf(name: string): Promise<string> {
    const known = this.#urls.get(name);
    if (known) return known;
    const made = this.#make(name);
    this.#urls.set(name, made);
    made.catch(() => this.#urls.delete(name));
    return made;
  }

  async #make(name: string): Promise<string> {
    const text = await this.#read(name);
    const needed = new Set(Array.from(text.matchAll(STATIC_IMPORT), ([, , other = ""]) => other));
    const urls = new Map(
      await Promise.all([...needed].map(async (other) => [other, await this.#urlOf(other)] as const)),
    );
    const linked = text
      .replaceAll(STATIC_IMPORT, (_, _quote, other: string) => JSON.stringify(urls.get(other)))
      .replaceAll(LATER_IMPORT, (_, _quote, other: string) => `${OWN_MODULES}.import(${JSON.stringify(other)})`);
    return URL.createObjectURL(new Blob([withItsUrl(linked, this.#folder + name)], { type: "text/javascript" }));
  }
}
