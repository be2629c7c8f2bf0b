import { NotebookFileError, readNotebook, type Notebook, type ReadNotebook, writeNotebook } from "@fiddle/notebook";

/** What the fragment of a link that holds a notebook begins with; the digit is the version of what follows. */
const PREFIX = "nb1-";
/** Characters of notebook that a link may unpack to: a few kilobytes can claim to be gigabytes. */
const UNPACKED_LIMIT = 30_000_000;

/** What a link asks of the page it opens. */
export interface LinkSwitches {
  readonly run: boolean;
  readonly readonly: boolean;
  readonly hideCode: boolean;
  /** The page without anything around the notebook, for frames of other sites. */
  readonly embed: boolean;
}

export interface LinkOptions extends LinkSwitches {
  readonly outputs: boolean;
}

/** The fragment, without `#`, that holds the whole notebook. */
export async function packNotebook(notebook: Notebook, { outputs }: Pick<LinkOptions, "outputs">): Promise<string> {
  const file = JSON.parse(writeNotebook(outputs ? notebook : withoutOutputs(notebook))) as { cells: FileCell[] };
  const cells = file.cells.map(({ id: _id, source, ...cell }) => ({ ...cell, source: source.join("") }));
  const bytes = new TextEncoder().encode(JSON.stringify({ ...file, cells }));
  return PREFIX + toBase64Url(await pipe(bytes, new CompressionStream("deflate-raw"), Number.POSITIVE_INFINITY));
}

interface FileCell {
  readonly id: string;
  readonly source: readonly string[];
}

/** Reads a fragment, with or without `#`. Rejects with NotebookFileError: what is wrong and what to do. */
export async function unpackNotebook(fragment: string): Promise<ReadNotebook> {
  const text = fragment.replace(/^#/, "");
  const version = /^nb(\d+)-/.exec(text)?.[1];
  if (version !== "1") {
    throw new NotebookFileError("The link was made by a newer version of this program. Reload the page and try again.");
  }
  let unpacked: Uint8Array;
  try {
    unpacked = await pipe(
      fromBase64Url(text.slice(PREFIX.length)),
      new DecompressionStream("deflate-raw"),
      UNPACKED_LIMIT,
    );
  } catch (error) {
    if (error instanceof NotebookFileError) throw error;
    throw new NotebookFileError(
      "The link's notebook is not complete. Programs cut long links or break them over lines: ask for the whole link, or for the file.",
    );
  }
  return readNotebook(new TextDecoder().decode(unpacked));
}

/** The address of a link: its page, its switches and the notebook. */
export function linkAddress(
  origin: string,
  fragment: string,
  { run, readonly, hideCode, embed }: LinkSwitches,
): string {
  const query = new URLSearchParams({
    ...(run ? { run: "true" } : {}),
    ...(readonly ? { readonly: "true" } : {}),
    ...(hideCode ? { "hide-code": "true" } : {}),
  });
  const search = query.size > 0 ? `?${query}` : "";
  return `${origin}${embed ? "/saved/embed" : "/new"}${search}#${fragment}`;
}

function withoutOutputs({ metadata, ...notebook }: Notebook): Notebook {
  // The state of widgets is output too, and large.
  const { widgets: _widgets, ...rest } = metadata;
  return {
    ...notebook,
    metadata: rest,
    cells: notebook.cells.map((cell) => ({ ...cell, outputs: [], executionCount: null })),
  };
}

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of new Blob([bytes]).stream().pipeThrough(through)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit)
      throw new NotebookFileError("The link unpacks to more than a notebook can be. It is damaged or not honest.");
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** URL-safe, so that no program that carries the link re-encodes it. */
function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const clean = text.replaceAll(/[\s\u200b]|%20/g, "");
  return Uint8Array.from(atob(clean.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
}
