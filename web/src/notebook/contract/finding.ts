/** The state of the find bar. The bar has the matches (`find/finder.ts`) and is loaded when it opens. */
export interface Finding {
  readonly open: boolean;
  readonly replacing: boolean;
  /** The selected text to search for; null keeps the last query. */
  readonly seed: string | null;
  /** Increases with each request for the bar, so that an open bar is focused again. */
  readonly request: number;
  /** Steps to the next or previous match; null while the bar is closed. */
  readonly step: ((by: 1 | -1) => void) | null;
}
