import type { ReadNotebook } from "@fiddle/notebook";

/** A notebook that a link brings: in its fragment, by naming the address of a file, or from the server. */
export interface Arrival extends ReadNotebook {
  /** Where it comes from, as people are told. */
  readonly from: string;
  /** Only of one from the server. */
  readonly fiddle?: ArrivedFiddle;
}

export interface ArrivedFiddle {
  readonly id: string;
  readonly isMine: boolean;
  /** The id under which this browser keeps it: its own, or a new one where it is somebody else's. */
  readonly keepAs: string;
}

/** There is no such notebook, or it cannot be known just now; the message is for the person. */
export class ArrivalMissing extends Error {
  /** Whether trying again may help. */
  readonly mayHelp: boolean;
  constructor(message: string, mayHelp: boolean) {
    super(message);
    this.mayHelp = mayHelp;
  }
}
