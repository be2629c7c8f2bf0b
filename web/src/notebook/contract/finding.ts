/** The state of the find bar. The matches belong to the bar (`find/finder.ts`), which is fetched when it opens. */
export interface Finding {
  readonly open: boolean;
  readonly replacing: boolean;
  /** The text to search for, from the selection; null keeps the last one. */
  readonly seed: string | null;
  /** Grows with each request for the bar, so that an open one takes the focus again. */
  readonly request: number;
  /** Steps to the next or previous match; null while the bar is closed. */
  readonly step: ((by: 1 | -1) => void) | null;
}
