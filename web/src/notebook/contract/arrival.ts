import type { ReadNotebook, Seed } from "@fiddle/notebook";
import type { ExportedData, FolderFile } from "@fiddle/protocol";

/** A notebook that a link opens: from its fragment, from the URL of a file, or from the server. */
export interface Arrival extends ReadNotebook {
  /** Where it came from, as shown to the user. */
  readonly from: string;
  /** Set if it came from the server. */
  readonly fiddle?: ArrivedFiddle;
  /** Set if it came from a file in the folder of a local run. */
  readonly file?: ArrivedFile;
  /** Set in a file that works without internet, for the notebook it holds. */
  readonly held?: HeldNotebook;
}

export interface HeldNotebook {
  readonly title: string;
  /** The notebook's files. */
  readonly files: () => Promise<readonly { readonly path: string; readonly blob: Blob }[]>;
}

export interface ArrivedFile extends FolderFile {
  /** What the notebook starts with unless this browser has it. */
  readonly seed: Seed;
}

export interface ArrivedFiddle {
  /** That of the fiddle, or of the publication. */
  readonly id: string;
  /** Set if it was published as an app. */
  readonly app?: OriginalApp;
  readonly isMine: boolean;
  readonly title: string;
  /** An ISO 8601 time. */
  readonly updatedAt: string;
  /** The id under which this browser stores it: its own, or a new one for someone else's fiddle. */
  readonly keepAs: string;
  /** Set for a notebook of a static export, if it has files. */
  readonly data?: ExportedData | undefined;
}

/** The published app that a notebook is a copy of. */
export interface OriginalApp {
  readonly slug: string;
  /** Null where nobody is named, or where it is no longer known. */
  readonly author: string | null;
  /** Whether its author reads it. */
  readonly isMine?: boolean;
}

/** The id of an app of the content, which the server has neither as a fiddle nor as a publication. */
export function exampleId(slug: string): string {
  return `${EXAMPLE}${slug}`;
}

export function isExampleId(id: string): boolean {
  return id.startsWith(EXAMPLE);
}

const EXAMPLE = "example-";

/** The address of a shared notebook, or of a published app. */
export function addressOfOriginal(id: string, app: OriginalApp | null): string {
  return app ? `/apps/${app.slug}` : `/fiddles/${id}`;
}

/** The notebook does not exist, or the server can't be asked now. The message is for the user. */
export class ArrivalMissing extends Error {
  /** Whether trying again may help, as after a lost connection. */
  readonly mayHelp: boolean;
  /** Whether it was there, and its author has taken it back. */
  readonly isGone: boolean;
  constructor(message: string, mayHelp: boolean, isGone = false) {
    super(message);
    this.mayHelp = mayHelp;
    this.isGone = isGone;
  }
}
