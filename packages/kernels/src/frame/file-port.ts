/**
 * Fetching through a message port, for a document without an HTTP cache. Chromium gives a sandboxed document of opaque
 * origin none, so that document asks the kernel frame, which has one. The frame sends no credentials, so only public
 * files can be reached.
 */
interface FileRequest {
  /** An absolute URL. */
  readonly url: string;
  readonly headers: [string, string][];
}

/** These arrive in this order, on a port that is sent with the request. */
type FileAnswer =
  /** `url` is the URL after redirects. */
  | { readonly file: "head"; readonly url: string; readonly status: number; readonly headers: [string, string][] }
  | { readonly file: "piece"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly file: "end" }
  /** No further message follows. */
  | { readonly file: "failed"; readonly reason: string };

/** Answers the requests on a port, in the kernel frame. */
export function serveFiles(port: MessagePort, { fetch = globalThis.fetch } = {}): void {
  port.addEventListener("message", ({ data, ports: [reply] }: MessageEvent<FileRequest>) => {
    if (reply) void answer(data, reply, (...request) => fetch(...request));
  });
  port.start();
}

/** The same for files in a folder. Code in a worker can ask for anything, but gets only what anyone can read. */
export function serveFolder(port: MessagePort, folder: string): void {
  serveFiles(port, {
    fetch(...request: Parameters<typeof fetch>) {
      const { url } = new Request(...request);
      return url.startsWith(folder) ? fetch(url) : Promise.reject(new TypeError("Not a file of the kernel host."));
    },
  });
}

async function answer({ url, headers }: FileRequest, reply: MessagePort, fetch: typeof globalThis.fetch) {
  const canceled = new AbortController();
  // The other side's only message cancels the request.
  reply.addEventListener("message", () => canceled.abort());
  reply.start();
  try {
    const { signal } = canceled;
    const response = await fetch(url, { headers, credentials: "omit", referrerPolicy: "no-referrer", signal });
    send({ file: "head", url: response.url, status: response.status, headers: [...response.headers] });
    const reader = response.body?.getReader();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      send({ file: "piece", bytes: piece.value });
    send({ file: "end" });
  } catch (error) {
    send({ file: "failed", reason: String(error) });
  }

  function send(message: FileAnswer): void {
    reply.postMessage(message);
  }
}

/** A `fetch` whose requests `serveFiles` answers. It uses the URL, the headers and the signal of a request. */
export function fetchThrough(port: MessagePort): typeof fetch {
  return (input, init) => {
    const { url, headers, signal } = new Request(input, init);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    const { port1: reply, port2 } = new MessageChannel();
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
    const body = writable.getWriter();
    const fail = (reason: unknown) => {
      reject(reason);
      body.abort(reason).catch(() => {});
    };
    reply.addEventListener("message", ({ data }: MessageEvent<FileAnswer>) => {
      if (data.file === "head") resolve(responseOf(data, readable));
      else if (data.file === "piece") body.write(data.bytes).catch(() => {});
      else if (data.file === "end") body.close().catch(() => {});
      else fail(new TypeError(data.reason));
    });
    reply.start();
    signal.addEventListener("abort", () => fail(signal.reason));
    // The port is no longer needed once the body is complete, has failed or is canceled.
    const finish = () => {
      reply.postMessage("cancel");
      reply.close();
    };
    body.closed.then(finish, finish);
    port.postMessage({ url, headers: [...headers] } satisfies FileRequest, [port2]);
    return promise;
  };
}

async function responseOf(
  { url, status, headers }: Extract<FileAnswer, { readonly file: "head" }>,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const response = new Response(body, { status, headers });
  // A response that is constructed by hand has an empty URL.
  return Object.defineProperty(response, "url", { value: url });
}
