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
      return `${hostname} took too long to respond. Try again later. ${DROP}`;
    case "too-large":
      return `The file is larger than ${MAX_DOWNLOAD_BYTES / 1e6} MB. ${DROP}`;
    case "unreachable":
      if (!online) return "You're offline. Connect and try again. The sample datasets work offline.";
      if (secure && protocol === "http:")
        return `This page uses https and can't load files over http. Try the https URL. ${DROP}`;
      return `${hostname} can't be reached, or it doesn't allow other sites to read this file (CORS). ${DROP} Files on GitHub, in gists and on Hugging Face can be loaded here.`;
    default:
      return explainAnswer(answer, hostname, pathname);
  }
}

function explainAnswer(
  { status, contentType, body }: Extract<FetchAnswer, { kind: "answer" }>,
  host: string,
  path: string,
): string | null {
  if (status === 404 || status === 410) return `There's no such file on ${host} (${status}). Check the URL.`;
  if (status === 401 || status === 403)
    return `You need permission to read this file on ${host} (${status}). Log in there first. ${DROP}`;
  if (status === 429) return `${host} received too many requests (429). Wait a minute and try again.`;
  if (status >= 500) return `${host} has a problem (${status}). Try again later.`;
  if (status >= 400) return `${host} refused the request (${status}). ${DROP}`;
  if (body.length === 0) return "The file is empty.";
  const start = new TextDecoder().decode(body.slice(0, 200)).trimStart().toLowerCase();
  const isPage = /text\/html/i.test(contentType) || /^<!doctype html|^<html/.test(start);
  if (isPage && !/\.html?$/i.test(path))
    return "This URL is a web page about the file, not the file itself. Look for “Raw” or “Download” there and copy that link.";
  return null;
}
