import type {
  CompletionItem,
  CompletionList,
  Hover,
  Location,
  Range,
  SignatureHelp,
  WorkspaceEdit,
} from "vscode-languageserver-types";

/** The transport of messages as objects: a worker, or a test double. */
export interface LspPort {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Speaks JSON-RPC with a language server. */
export class LspClient {
  readonly #port: LspPort;
  readonly #pending = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  readonly #configure: (section: string) => unknown;
  #nextId = 1;

  /** `configure` answers the server's requests for its configuration, one section at a time. */
  constructor(port: LspPort, configure: (section: string) => unknown = () => null) {
    this.#port = port;
    this.#configure = configure;
    port.onmessage = ({ data }: MessageEvent<Message>) => this.#receive(data);
  }

  ask<Q extends keyof Questions>(method: Q, params: Questions[Q][0]): Promise<Questions[Q][1]> {
    return this.request(method, params) as Promise<Questions[Q][1]>;
  }

  request(method: string, params: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#pending.set(id, { resolve, reject });
      this.#port.postMessage({ jsonrpc: "2.0", id, method, params });
    });
  }

  notify(method: string, params: unknown): void {
    this.#port.postMessage({ jsonrpc: "2.0", method, params });
  }

  #receive({ id, method, params, result, error }: Message): void {
    if (method !== undefined) {
      if (id !== undefined) this.#port.postMessage({ jsonrpc: "2.0", id, result: this.#answer(method, params) });
      return;
    }
    const asked = this.#pending.get(Number(id));
    this.#pending.delete(Number(id));
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result as never);
  }

  /** The server waits for an answer to every request, and `null` is a valid one. */
  #answer(method: string, params: unknown): unknown {
    if (method !== "workspace/configuration") return null;
    const { items } = params as { readonly items: readonly { readonly section?: string }[] };
    return items.map(({ section }) => this.#configure(section ?? ""));
  }
}

/** The requests that are used, with their parameters besides the position and their results. */
interface Questions {
  "textDocument/completion": [object, CompletionList | null];
  "completionItem/resolve": [CompletionItem, CompletionItem];
  "textDocument/hover": [object, Hover | null];
  "textDocument/signatureHelp": [object, SignatureHelp | null];
  "textDocument/definition": [object, readonly Location[] | Location | null];
  "textDocument/prepareRename": [object, Range | { readonly range: Range } | null];
  "textDocument/rename": [object, WorkspaceEdit | null];
}
