import { NotebookFileError, readNotebook, type Notebook, type ReadNotebook, writeNotebook } from "@fiddle/notebook";
import { packText, unpackText, UnpackedTooLarge } from "../platform/packed-text.ts";

/** The start of the fragment of a link that contains a notebook. The digit is the version of the rest. */
const PREFIX = "nb1-";
/** The largest size, in bytes, of an unpacked notebook. */
const MAX_UNPACKED_BYTES = 30_000_000;

/** Options of the page that a link opens. */
export interface LinkSwitches {
  readonly run: boolean;
  readonly readonly: boolean;
  readonly hideCode: boolean;
  /** The notebook as an app. */
  readonly app: boolean;
  /** The notebook without the page around it, for frames of other sites. */
  readonly embed: boolean;
}

export interface LinkOptions extends LinkSwitches {
  readonly outputs: boolean;
}

/** The fragment, without `#`, that contains the whole notebook. */
export async function packNotebook(notebook: Notebook, { outputs }: Pick<LinkOptions, "outputs">): Promise<string> {
  const file = JSON.parse(writeNotebook(outputs ? notebook : withoutOutputs(notebook))) as { cells: FileCell[] };
  const cells = file.cells.map(({ id: _id, source, ...cell }) => ({ ...cell, source: source.join("") }));
  return PREFIX + (await packText(JSON.stringify({ ...file, cells })));
}

interface FileCell {
  readonly id: string;
  readonly source: readonly string[];
}

/** Reads a fragment, with or without `#`. Rejects with NotebookFileError, which says what is wrong and what to do. */
export async function unpackNotebook(fragment: string): Promise<ReadNotebook> {
  const text = fragment.replace(/^#/, "");
  const version = /^nb(\d+)-/.exec(text)?.[1];
  if (version !== "1") {
    throw new NotebookFileError("This link was created by a newer version of Fiddle. Reload the page and try again.");
  }
  return readNotebook(await unpack(text.slice(PREFIX.length)));
}

async function unpack(packed: string): Promise<string> {
  try {
    return await unpackText(packed, MAX_UNPACKED_BYTES);
  } catch (error) {
    throw new NotebookFileError(
      error instanceof UnpackedTooLarge
        ? "This link is too large to be a notebook. It may be corrupted or malicious."
        : "This link is incomplete. Some apps cut or wrap long links: ask for the full link, or for the file.",
    );
  }
}

/** The URL of a link: its page, its options and the notebook. */
export function linkAddress(site: string, fragment: string, switches: LinkSwitches): string {
  return `${site}${switches.embed ? "/saved/embed" : "/new"}${searchOf(switches)}#${fragment}`;
}

/** The query of a page that opens a notebook, with its question mark; empty without options. */
export function searchOf({ run, readonly, hideCode, app }: Omit<LinkSwitches, "embed">): string {
  const query = new URLSearchParams({
    ...(app ? { view: "app" } : {}),
    ...(run ? { run: "true" } : {}),
    ...(readonly ? { readonly: "true" } : {}),
    ...(hideCode ? { "hide-code": "true" } : {}),
  });
  return query.size > 0 ? `?${query}` : "";
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
