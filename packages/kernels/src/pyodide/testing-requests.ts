/** A stand-in for the browser's synchronous requests, for Python in Node. */

export interface FakeAnswer {
  readonly status?: number;
  readonly statusText?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Where redirects led. */
  readonly url?: string;
  /** The name of the exception that `send` throws. */
  readonly fails?: string;
}

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers the requests of `XMLHttpRequest` until the returned function is called. */
export function answerRequests(answer: (request: SentRequest) => FakeAnswer): () => void {
  class FakeRequest {
    status = 0;
    statusText = "";
    responseURL = "";
    responseType = "";
    timeout = 0;
    response: ArrayBuffer | null = null;
    readonly #headers: Record<string, string> = {};
    #received = "";
    #method = "";
    #url = "";

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value;
    }
    send(body: Uint8Array | null): void {
      const sent = body ? new TextDecoder().decode(body.slice()) : "";
      const request = { method: this.#method, url: this.#url, headers: this.#headers, body: sent };
      const {
        status = 200,
        statusText = "OK",
        headers = {},
        body: text = "",
        url = this.#url,
        fails,
      } = answer(request);
      if (fails) throw new DOMException("Failed to execute 'send' on 'XMLHttpRequest'", fails);
      this.status = status;
      this.statusText = statusText;
      this.responseURL = url;
      this.response = new TextEncoder().encode(text).buffer;
      this.#received = Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("");
    }
    getAllResponseHeaders(): string {
      return this.#received;
    }
  }
  const scope = globalThis as { XMLHttpRequest?: unknown };
  const before = scope.XMLHttpRequest;
  scope.XMLHttpRequest = FakeRequest;
  return () => {
    scope.XMLHttpRequest = before;
  };
}
