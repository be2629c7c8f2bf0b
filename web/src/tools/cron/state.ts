import type { AllowedValues } from "../frame/state-link.ts";
import { type DialectName, DIALECTS } from "./dialect.ts";

export interface State {
  readonly text: string;
  readonly dialect: DialectName;
  /** IANA name. Empty means the visitor's own time zone. */
  readonly zone: string;
  /** The value of a datetime-local field, in the time zone. Empty means now. */
  readonly start: string;
  readonly count: number;
  readonly direction: "next" | "previous";
}

export const INITIAL_STATE: State = {
  text: "0 9 * * 1-5",
  dialect: "unix",
  zone: "",
  start: "",
  count: 10,
  direction: "next",
};

export const RUN_COUNTS = [5, 10, 25, 50, 100];

export const ALLOWED_VALUES: AllowedValues<State> = {
  dialect: DIALECTS.map(({ name }) => name),
  direction: ["next", "previous"],
  count: RUN_COUNTS,
};
