import type { CompletionItem } from "vscode-languageserver-types";
import type { CellPosition, PythonDocument } from "../python/python-document.ts";
import type { Definition, HoverText, Renaming, Signature, Suggestions } from "./answers.ts";
import type { LspClient } from "./client.ts";
import {
  markdownOf,
  toDefinition,
  toHoverText,
  toNameRange,
  toRenaming,
  toSignature,
  toSuggestion,
} from "./translate.ts";
import { NOTEBOOK_URI } from "./uri.ts";

/** The language server in terms of cells. The document is brought up to date before each request. */
export class PythonServer {
  readonly #document: PythonDocument;
  readonly #client: Promise<LspClient>;
  #sent: number | null = null;
  #items: readonly CompletionItem[] = [];

  constructor(document: PythonDocument, client: Promise<LspClient>) {
    this.#document = document;
    this.#client = client;
  }

  /** Resolves once the server answers quickly: reading the types of Python's builtins takes a second. */
  async warmUp(): Promise<void> {
    const client = await this.#ready();
    await client.ask("textDocument/completion", this.#params({ line: 0, character: 0 }));
  }

  async complete(at: CellPosition): Promise<Suggestions> {
    const found = await this.#ask("textDocument/completion", at);
    this.#items = found?.items ?? [];
    const items = this.#items.map((item, index) => toSuggestion(item, index, this.#document));
    return { items, incomplete: found?.isIncomplete ?? false };
  }

  /** Documentation of a suggestion of the last answer, as Markdown. */
  async describe(index: number): Promise<string> {
    const item = this.#items[index];
    if (!item) return "";
    const client = await this.#ready();
    return markdownOf((await client.ask("completionItem/resolve", item)).documentation);
  }

  async hover(at: CellPosition): Promise<HoverText | null> {
    return toHoverText(await this.#ask("textDocument/hover", at), this.#document);
  }

  async signature(at: CellPosition): Promise<Signature | null> {
    return toSignature(await this.#ask("textDocument/signatureHelp", at));
  }

  async definition(at: CellPosition): Promise<Definition | null> {
    return toDefinition(await this.#ask("textDocument/definition", at), this.#document);
  }

  /** The name at a place, if it can be renamed. */
  async nameAt(at: CellPosition): Promise<{ from: number; to: number } | null> {
    return toNameRange(await this.#ask("textDocument/prepareRename", at), this.#document);
  }

  async rename(at: CellPosition, newName: string): Promise<Renaming> {
    return toRenaming(await this.#ask("textDocument/rename", at, { newName }), this.#document);
  }

  async #ask<Q extends PlaceQuestion>(question: Q, at: CellPosition, more: object = {}) {
    const client = await this.#ready();
    const position = this.#document.toDocument(at);
    return position ? client.ask(question, { ...this.#params(position), ...more }) : null;
  }

  #params(position: { readonly line: number; readonly character: number }) {
    return { textDocument: { uri: NOTEBOOK_URI }, position };
  }

  /** The client, after it has sent the document's current text. */
  async #ready(): Promise<LspClient> {
    const client = await this.#client;
    const { version } = this.#document;
    if (this.#sent === version) return client;
    const text = this.#document.text();
    if (this.#sent === null) {
      const textDocument = { uri: NOTEBOOK_URI, languageId: "python", version, text };
      client.notify("textDocument/didOpen", { textDocument });
    } else {
      client.notify("textDocument/didChange", {
        textDocument: { uri: NOTEBOOK_URI, version },
        contentChanges: [{ text }],
      });
    }
    this.#sent = version;
    return client;
  }
}

type PlaceQuestion =
  | "textDocument/completion"
  | "textDocument/hover"
  | "textDocument/signatureHelp"
  | "textDocument/definition"
  | "textDocument/prepareRename"
  | "textDocument/rename";
