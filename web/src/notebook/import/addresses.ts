import { decoded } from "@fiddle/notebook/decoded";

/** The location of a file that the user identified by the page that shows it. */
export type FileAddress =
  | { readonly kind: "file"; readonly url: string; readonly name: string }
  /** The files of a gist have to be listed. `file` is the one that the URL points at. */
  | { readonly kind: "gist"; readonly id: string; readonly file: string | null };

/**
 * The file behind a URL of GitHub, a gist, GitLab, Hugging Face, nbviewer, Colab or any other site. Null if it isn't a
 * web address.
 */
export function fileAddress(text: string): FileAddress | null {
  const typed = text.trim();
  const address = /^[\w-]+(?:\.[\w-]+)+\//.test(typed) ? `https://${typed}` : typed;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const path = url.pathname.split("/").slice(1);
  switch (url.hostname) {
    case "github.com":
    case "www.github.com":
      return github(path) ?? plain(url);
    case "gist.github.com":
      return gist(path, url.hash) ?? plain(url);
    case "nbviewer.org":
    case "nbviewer.jupyter.org":
      return viewer(path) ?? plain(url);
    case "colab.research.google.com":
      return viewer(path) ?? plain(url);
    case "huggingface.co":
      return file(url.origin + url.pathname.replace("/blob/", "/resolve/"));
    case "gitlab.com":
      return file(url.origin + url.pathname.replace("/-/blob/", "/-/raw/"));
    default:
      return plain(url);
  }
}

function plain(url: URL): FileAddress {
  url.hash = "";
  return file(url.href);
}

function file(url: string): FileAddress {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  return { kind: "file", url, name: decoded(last) || new URL(url).hostname };
}

/** `owner/name/blob/ref/path`. `raw` and `blame` show the same file. */
function github(path: readonly string[]): FileAddress | null {
  const [owner, name, view, ...rest] = path;
  if (!owner || !name || rest.length < 2 || !/^(?:blob|raw|blame|edit)$/.test(view ?? "")) return null;
  return file(`https://raw.githubusercontent.com/${owner}/${name}/${rest.join("/").replace(/^refs\/heads\//, "")}`);
}

/** `user/id` or `id`, with `#file-…` for one of its files. `user/id/raw/…` is that file. */
function gist(path: readonly string[], hash: string): FileAddress | null {
  const at = path.findIndex((part) => /^[0-9a-f]{20,}$/.test(part));
  const id = path[at];
  if (id === undefined) return null;
  if (path[at + 1] === "raw" && at > 0 && path.length > at + 3)
    return file(`https://gist.githubusercontent.com/${path.join("/")}`);
  return { kind: "gist", id, file: /^#file-(.+)$/.exec(hash)?.[1]?.toLowerCase() ?? null };
}

/** Viewers prefix the path of the file with a word. */
function viewer([kind, ...path]: readonly string[]): FileAddress | null {
  if (kind === "github") return github(path);
  if (kind === "gist") return gist(path, "");
  return kind === "url" || kind === "urls"
    ? fileAddress(`${kind === "urls" ? "https" : "http"}://${path.join("/")}`)
    : null;
}

/** A file's name as GitHub writes it in a gist's URLs: `My book.ipynb` is `my-book-ipynb`. */
export function gistAnchor(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}_]+/gu, "-");
}
