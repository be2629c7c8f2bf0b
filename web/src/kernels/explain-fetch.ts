import type { FetchAnswer } from "@fiddle/kernels";

/** The largest file that is fetched, in bytes. */
export const MAX_DOWNLOAD_BYTES = 200_000_000;

const DROP = "Download it in another tab and drop the file on this page.";

/** Why a fetch failed and what to do, as sentences; null if it succeeded. */
export function explainFetch(
  url: string,
  answer: FetchAnswer,
  { online = globalThis.navigator?.onLine ?? true, secure = globalThis.location?.protocol === "https:" } = {},
): string | null {
  const { hostname, protocol, pathname } = new URL(url);
  switch (answer.kind) {
    case "timeout":
      return `${hostname} did not answer in time. Try again, or: ${DROP}`;
    case "too-large":
      return `The file is larger than ${MAX_DOWNLOAD_BYTES / 1e6} MB. ${DROP}`;
    case "unreachable":
      if (!online)
        return "You are offline. Connect to the internet and try again; the datasets that come with Fiddle work without.";
      if (secure && protocol === "http:")
        return `This page is secure (https) and may not read from http. Try the address with https. Else: ${DROP}`;
      return `${hostname} does not let other web pages read this file (it sends no CORS header), or it cannot be reached. ${DROP} A copy on GitHub, in a gist or on Hugging Face can be read from here.`;
    default:
      return explainAnswer(answer, hostname, pathname);
  }
}

function explainAnswer(
  { status, contentType, body }: Extract<FetchAnswer, { kind: "answer" }>,
  host: string,
  path: string,
): string | null {
  if (status === 404 || status === 410)
    return `${host} has no file at this address (${status}). Check the address for typing errors.`;
  if (status === 401 || status === 403)
    return `${host} does not give this file to everybody (${status}). Sign in there, then: ${DROP}`;
  if (status === 429) return `${host} has had too many requests (429). Wait a minute and try again.`;
  if (status >= 500) return `${host} failed (${status}). Try again later.`;
  if (status >= 400) return `${host} refused the request (${status}). ${DROP}`;
  if (body.length === 0) return "The file is empty.";
  const start = new TextDecoder().decode(body.slice(0, 200)).trimStart().toLowerCase();
  const isPage = /text\/html/i.test(contentType) || /^<!doctype html|^<html/.test(start);
  if (isPage && !/\.html?$/i.test(path))
    return "This address shows a web page about the file, not the file itself. Look there for “Raw” or “Download” and copy that link’s address.";
  return null;
}
