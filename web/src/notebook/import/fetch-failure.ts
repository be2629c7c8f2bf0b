import type { FetchAnswer } from "@fiddle/kernels";

/** Bytes of a notebook that is fetched. */
export const FETCH_LIMIT = 50_000_000;

/** Why an address gave no file, and what to do; null when it gave one. */
export function fetchFailure(
  answer: FetchAnswer,
  url: URL,
  { online = globalThis.navigator?.onLine ?? true, secure = globalThis.isSecureContext } = {},
): string | null {
  const { host } = url;
  switch (answer.kind) {
    case "too-large":
      return `The file at ${host} is larger than ${FETCH_LIMIT / 1e6} MB. Download it, clear its outputs and open it from here.`;
    case "timeout":
      return `${host} did not answer within 30 seconds. Try again, or download the file and open it from here.`;
    case "unreachable":
      if (!online) return "You are offline. Connect and try again, or open a file of this computer.";
      if (url.protocol === "http:" && secure && !/^(?:localhost|127\.|\[::1\])/.test(host))
        return `${host} is asked without encryption (http), which browsers forbid here. Use its https address.`;
      return `${host} cannot be reached, or does not allow other pages to read its files (CORS). Download the file and drop it here, or put it on GitHub or into a gist, which allow it.`;
    default:
      return statusFailure(answer, url);
  }
}

function statusFailure(answer: Extract<FetchAnswer, { kind: "answer" }>, { hostname, host }: URL): string | null {
  const { status, contentType, body } = answer;
  const isGithub = /(?:^|\.)github(?:usercontent)?\.com$/.test(hostname);
  if (status === 404 || status === 410)
    return isGithub
      ? `GitHub has no such file (${status}). Check the address; a file of a private repository has to be downloaded there and opened from here.`
      : `There is no such file at ${host} (${status}). Check the address.`;
  if (status === 401 || status === 403)
    return `${host} refuses to give the file without signing in (${status}). Download it there and open it from here.`;
  if (status === 429) return `${host} was asked too often (429). Wait a few minutes and try again.`;
  if (status >= 400) return `${host} answered with an error (${status}). Try again later.`;
  const start = new TextDecoder().decode(body.slice(0, 400)).trimStart().toLowerCase();
  if (/^text\/html/i.test(contentType) || /^<(?:!doctype html|html|head)\b/.test(start))
    return isGithub
      ? "This address shows a page of GitHub, not a file. Open the notebook's file there and use that address (…/blob/…)."
      : `The address shows a web page of ${host}, not a file. Look for its “Raw” or “Download” link and use that address.`;
  return null;
}
