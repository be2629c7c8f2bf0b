import type { FetchAnswer } from "@fiddle/kernels";
import { NotebookFileError, type ReadNotebook } from "@fiddle/notebook";
import { formatOfName, readFile } from "@fiddle/notebook/formats/text-file.ts";
import { fetchOutside } from "../../kernels/fetch-outside.ts";
import { fileAddress, gistAnchor } from "./addresses.ts";
import { MAX_FETCHED_BYTES, fetchFailure } from "./fetch-failure.ts";

export interface FetchedNotebook extends ReadNotebook {
  /** The file's name. */
  readonly name: string;
}

type Fetch = (url: string, limit: number) => Promise<FetchAnswer>;

/** Fetches and reads the notebook at a URL. Rejects with NotebookFileError, which says what happened and what to do. */
export async function fetchNotebook(text: string, fetch: Fetch = fetchOutside): Promise<FetchedNotebook> {
  const address = fileAddress(text);
  if (!address) {
    throw new NotebookFileError("Enter the full URL of a notebook, starting with https://");
  }
  const { url, name } = address.kind === "file" ? address : await chooseFile(address.id, address.file, fetch);
  const body = await get(url, fetch);
  return { ...readFile(name, new TextDecoder().decode(body)), name };
}

async function get(url: string, fetch: Fetch): Promise<Uint8Array> {
  const answer = await fetch(url, MAX_FETCHED_BYTES);
  const failure = fetchFailure(answer, new URL(url));
  if (failure !== null || answer.kind !== "answer") throw new NotebookFileError(failure ?? "Couldn't read the file.");
  return answer.body;
}

/** The requested file of the gist, else its first notebook, else its first file that can be one. */
async function chooseFile(id: string, wanted: string | null, fetch: Fetch): Promise<{ url: string; name: string }> {
  const answer = new TextDecoder().decode(await get(`https://api.github.com/gists/${id}`, fetch));
  const files = filesOf(answer);
  const found =
    files.find(({ name }) => wanted !== null && gistAnchor(name) === wanted) ??
    files.find(({ name }) => formatOfName(name) === "ipynb") ??
    files.find(({ name }) => formatOfName(name) !== null && formatOfName(name) !== "txt");
  if (!found) throw new NotebookFileError("This gist has no notebook file (.ipynb, .py, .md or .sql).");
  return found;
}

function filesOf(answer: string): { url: string; name: string }[] {
  try {
    const { files } = JSON.parse(answer) as { files?: Record<string, { filename?: unknown; raw_url?: unknown }> };
    return Object.values(files ?? {}).flatMap(({ filename, raw_url }) =>
      typeof filename === "string" && typeof raw_url === "string" ? [{ name: filename, url: raw_url }] : [],
    );
  } catch {
    throw new NotebookFileError("GitHub's answer couldn't be read. Use the file's “Raw” URL instead.");
  }
}
