import type { FileStore } from "../file-store/store.ts";
import { type EditedText, readText, writeText } from "../file-store/text-file.ts";

/** The pause in typing before the autosave. */
const AUTOSAVE_DEBOUNCE_MS = 400;

interface KeptEditor {
  text(): string;
  /** Shows another text, as little changed as can be. */
  show(text: string): void;
}

/** Keeps an editor and a file in sync: autosaves after every pause, shows what code writes, and loses neither. */
export class TextAutosave {
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

  /** Called when the user changes the text. */
  typed(): void {
    this.#dirty = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), AUTOSAVE_DEBOUNCE_MS);
  }

  /** Saves unsaved changes at once. */
  save(): void {
    clearTimeout(this.#timer);
    if (!this.#dirty) return;
    this.#dirty = false;
    // The file was deleted in the meantime, but the text typed since then is kept.
    void this.#store.write(this.#path, writeText({ ...this.#shape, text: this.#editor.text() }));
    this.#version = this.#store.versionOf(this.#path);
  }

  /** Saves and stops. */
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
