import { decoded } from "@fiddle/notebook/decoded";

/** The URL of the file itself, or a sentence about why there is none. */
export type FileAddress = { readonly url: string; readonly name: string } | { readonly problem: string };

/**
 * Resolves a pasted URL: pages about a file become the file's URL, for GitHub, gist, Hugging Face, Dropbox and Google
 * Sheets.
 */
export function fileAddress(text: string): FileAddress {
  const trimmed = text.trim();
  const url = parse(/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || !/^https?:$/.test(url.protocol) || !/\.|^localhost$/.test(url.hostname))
    return { problem: "Enter a full URL, such as https://example.org/data.csv." };
  const direct = directUrl(url);
  if (url.hostname === "www.kaggle.com" || url.hostname === "drive.google.com")
    return {
      problem: `${url.hostname} only shares files with logged-in users. Download the file there and drop it on this page.`,
    };
  return { url: direct.href, name: nameOf(direct) };
}

function directUrl(url: URL): URL {
  const parts = url.pathname.split("/").filter(Boolean);
  const at = (host: string, path: readonly string[], search = "") =>
    new URL(`https://${host}/${path.join("/")}${search}`);
  const [owner = "", name = "", kind = "", ...rest] = parts;
  switch (url.hostname) {
    case "github.com":
      return kind === "blob" || kind === "raw" ? at("raw.githubusercontent.com", [owner, name, ...rest]) : url;
    case "gist.github.com":
      return parts.length === 2 ? at("gist.githubusercontent.com", [owner, name, "raw"]) : url;
    case "huggingface.co":
      return new URL(url.href.replace("/blob/", "/resolve/"));
    case "www.dropbox.com":
      return new URL(url.href.replace("www.dropbox.com", "dl.dropboxusercontent.com"));
    case "docs.google.com": {
      const id = /^\/spreadsheets\/d\/([\w-]+)/.exec(url.pathname)?.[1];
      const sheet = /gid=(\d+)/.exec(url.href)?.[1] ?? "0";
      return id ? at("docs.google.com", ["spreadsheets", "d", id, "export"], `?format=csv&gid=${sheet}`) : url;
    }
    default:
      return url;
  }
}

/** The last part of the path, as a file name. */
function nameOf(url: URL): string {
  if (url.searchParams.get("format") === "csv") return "sheet.csv";
  const last = decoded(url.pathname.split("/").findLast(Boolean) ?? "");
  const clean = last.replaceAll(/[^\p{L}\p{N} ._-]+/gu, "_").slice(-100);
  return clean === "" || clean === "raw" ? "data.txt" : clean;
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
