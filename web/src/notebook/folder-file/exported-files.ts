import type { NotebookDocument } from "@fiddle/notebook";
import { EXPORTED_DATA_PATH, type ExportedData } from "@fiddle/protocol/published-app.ts";
import { onHost } from "../../platform/base.ts";
import type { FileStore } from "../file-store/store.ts";
import { codeOf, wantedFiles } from "./data-files.ts";

/**
 * Lets code of an exported notebook read the files beside it: before each run, those that its code may mean are downloaded, once each.
 * What has such a name already stays. Rejects where a file can't be downloaded.
 */
export class ExportedFiles {
  readonly #store: FileStore;
  readonly #document: NotebookDocument;
  readonly #data: ExportedData;
  readonly #taken = new Set<string>();

  constructor(store: FileStore, document: NotebookDocument, data: ExportedData) {
    this.#store = store;
    this.#document = document;
    this.#data = data;
  }

  async download(): Promise<void> {
    const { folder, files } = this.#data;
    for (const { path } of wantedFiles(files, codeOf(this.#document))) {
      if (this.#taken.has(path) || this.#store.read(path)) continue;
      const parts = [...folder.split("/"), ...path.split("/")].filter((part) => part !== "");
      const response = await fetch(onHost([EXPORTED_DATA_PATH, ...parts.map(encodeURIComponent)].join("/")));
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      await this.#store.write(path, await response.blob());
      this.#taken.add(path);
    }
  }
}
