import type { EndpointAnswer, EndpointRequest, PageToEndpoint } from "@fiddle/kernels";

/** The script of the document that talks to an AI endpoint of the user's own. The document's policy says which one. */
const appOrigin = document.querySelector<HTMLMetaElement>('meta[name="app"]')?.content;

addEventListener("message", ({ source, origin, data }: MessageEvent<PageToEndpoint>) => {
  if (source !== parent || origin !== appOrigin || data.fiddle !== "endpoint") return;
  serve(data.port);
});

function serve(port: MessagePort): void {
  const open = new Map<number, AbortController>();
  port.addEventListener("message", ({ data }: MessageEvent<EndpointRequest>) => {
    if (data.kind === "abort") return open.get(data.id)?.abort();
    const abort = new AbortController();
    open.set(data.id, abort);
    void forward(data, abort.signal, (answer) => port.postMessage(answer)).finally(() => open.delete(data.id));
  });
  port.start();
}

type Request = Extract<EndpointRequest, { kind: "request" }>;

async function forward(
  { id, url, method, headers, body }: Request,
  signal: AbortSignal,
  send: (answer: EndpointAnswer) => void,
): Promise<void> {
  try {
    const response = await fetch(url, {
      method,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      body,
      signal,
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
    });
    send({ kind: "head", id, status: response.status, headers: [...response.headers] });
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      send({ kind: "bytes", id, bytes: part.value });
    send({ kind: "end", id });
  } catch {
    send({ kind: "failed", id });
  }
}
