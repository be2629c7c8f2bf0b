import type { FileStore } from "../file-store/store.ts";
import { type EditedText, readText, writeText } from "../file-store/text-file.ts";

/** How long typing must rest before it is saved, in milliseconds. */
const PAUSE = 400;

interface KeptEditor {
  text(): string;
  /** Shows another text, as little changed as can be. */
  show(text: string): void;
}

/** Keeps an editor and a file the same: saves on every pause, shows what code writes, and never loses either. */
export class TextKeeper {
  readonly #store: FileStore;
  readonly #path: string;
  readonly #editor: KeptEditor;
  #shape: EditedText;
  #version: number;
  #dirty = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #unsubscribe: () => void;

  constructor(store: FileStore, path: string, shape: EditedText, editor: KeptEditor) {
    this.#store = store;
    this.#path = path;
    this.#shape = shape;
    this.#editor = editor;
    this.#version = store.versionOf(path);
    this.#unsubscribe = store.subscribe(() => void this.#look());
  }

  /** The person changed the text. */
  typed(): void {
    this.#dirty = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), PAUSE);
  }

  /** Saves what is not saved yet, at once. */
  save(): void {
    clearTimeout(this.#timer);
    if (!this.#dirty) return;
    this.#dirty = false;
    // Deleted meanwhile: what was typed since is more than was deleted.
    void this.#store.write(this.#path, writeText({ ...this.#shape, text: this.#editor.text() }));
    this.#version = this.#store.versionOf(this.#path);
  }

  /** Saves and lets go. */
  end(): void {
    this.#unsubscribe();
    if (this.#store.read(this.#path)) this.save();
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const version = this.#store.versionOf(this.#path);
    if (version === this.#version) return;
    this.#version = version;
    const theirs = this.#store.read(this.#path)?.blob;
    if (!theirs) return;
    if (this.#dirty) {
      this.save();
      this.#store.setConflict(this.#path, theirs);
      return;
    }
    const read = await readText(theirs);
    if (!read || this.#version !== version) return;
    if (this.#dirty) {
      this.save();
      this.#store.setConflict(this.#path, theirs);
      return;
    }
    this.#shape = read;
    this.#editor.show(read.text);
  }
}
