/** What the tutor knows of a challenge. The browser never gets the solution before it is due. */
export interface TutorChallenge {
  readonly title: string;
  readonly statement: string;
  /** What the challenge teaches, e.g. `dictionaries`. */
  readonly concepts: readonly string[];
  /** The reference solution; empty in the browser, where code that passes the tests is withheld all the same. */
  readonly solution: string;
  /** Other ways that are right, which are as secret. */
  readonly otherSolutions?: readonly string[];
  /** Written hints, the mildest first; the last one that is due stands in for an answer that gave too much away. */
  readonly hints: readonly string[];
}
