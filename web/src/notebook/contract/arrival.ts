import type { ReadNotebook } from "@fiddle/notebook";

/** A notebook that a link opens: from its fragment, from the URL of a file, or from the server. */
export interface Arrival extends ReadNotebook {
  /** Where it came from, as shown to the user. */
  readonly from: string;
  /** Set if it came from the server. */
  readonly fiddle?: ArrivedFiddle;
}

export interface ArrivedFiddle {
  readonly id: string;
  readonly isMine: boolean;
  readonly title: string;
  /** An ISO 8601 time. */
  readonly updatedAt: string;
  /** The id under which this browser stores it: its own, or a new one for someone else's fiddle. */
  readonly keepAs: string;
}

/** The notebook does not exist, or the server can't be asked now. The message is for the user. */
export class ArrivalMissing extends Error {
  /** Whether trying again may help, as after a lost connection. */
  readonly mayHelp: boolean;
  constructor(message: string, mayHelp: boolean) {
    super(message);
    this.mayHelp = mayHelp;
  }
}
