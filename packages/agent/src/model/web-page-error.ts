/** An address answered with a web page, so that it isn't an API's. */
export class WebPageError extends Error {}

/** A `fetch` that doesn't take a web page for an empty answer. */
export function withoutWebPages(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const isPage = response.ok && (response.headers.get("content-type") ?? "").startsWith("text/html");
    if (!isPage) return response;
    await response.body?.cancel();
    throw new WebPageError("The address answered with a web page.");
  };
}
