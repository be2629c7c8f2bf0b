import type { FetchAnswer } from "@fiddle/kernels";

/** The largest notebook that is fetched, in bytes. */
export const MAX_FETCHED_BYTES = 50_000_000;

/** Why a URL gave no file, and what to do; null if it did. */
export function fetchFailure(
  answer: FetchAnswer,
  url: URL,
  { online = globalThis.navigator?.onLine ?? true, secure = globalThis.isSecureContext } = {},
): string | null {
  const { host } = url;
  switch (answer.kind) {
    case "too-large":
      return `The file on ${host} is larger than ${MAX_FETCHED_BYTES / 1e6} MB. Download it, clear its outputs, and open the file here.`;
    case "timeout":
      return `${host} took too long to respond. Try again, or download the file and open it here.`;
    case "unreachable":
      if (!online) return "You're offline. Connect and try again, or open a file from this computer.";
      if (url.protocol === "http:" && secure && !/^(?:localhost|127\.|\[::1\])/.test(host))
        return `Browsers don't allow unencrypted requests (http) here. Use the https URL of ${host}.`;
      return `Couldn't reach ${host}, or it doesn't allow other pages to read its files (CORS). Download the file and drop it here, or put it on GitHub or in a gist.`;
    default:
      return statusFailure(answer, url);
  }
}

function statusFailure(answer: Extract<FetchAnswer, { kind: "answer" }>, { hostname, host }: URL): string | null {
  const { status, contentType, body } = answer;
  const isGithub = /(?:^|\.)github(?:usercontent)?\.com$/.test(hostname);
  if (status === 404 || status === 410)
    return isGithub
      ? `GitHub has no such file (${status}). Check the URL. If the repository is private, download the file and open it here.`
      : `There's no such file on ${host} (${status}). Check the URL.`;
  if (status === 401 || status === 403)
    return `${host} requires you to log in to read this file (${status}). Download it there and open it here.`;
  if (status === 429) return `${host} received too many requests (429). Wait a few minutes and try again.`;
  if (status >= 400) return `${host} returned an error (${status}). Try again later.`;
  const start = new TextDecoder().decode(body.slice(0, 400)).trimStart().toLowerCase();
  if (/^text\/html/i.test(contentType) || /^<(?:!doctype html|html|head)\b/.test(start))
    return isGithub
      ? "This URL leads to a GitHub page, not to a file. Open the notebook's file there and use its URL (…/blob/…)."
      : `This URL leads to a web page on ${host}, not to a file. Look for a “Raw” or “Download” link and use its URL.`;
  return null;
}
