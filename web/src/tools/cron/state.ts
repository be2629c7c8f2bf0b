import type { Choices } from "../frame/state-link.ts";
import { type DialectName, DIALECTS } from "./dialect.ts";

export interface State {
  readonly text: string;
  readonly dialect: DialectName;
  /** IANA name; empty for the visitor's own. */
  readonly zone: string;
  /** As a date field has it, in the zone's clock; empty for now. */
  readonly start: string;
  readonly count: number;
  readonly direction: "next" | "previous";
}

export const START: State = { text: "0 9 * * 1-5", dialect: "unix", zone: "", start: "", count: 10, direction: "next" };

export const CHOICES: Choices<State> = {
  dialect: DIALECTS.map(({ name }) => name),
  direction: ["next", "previous"],
  count: [5, 10, 25, 50, 100],
};
