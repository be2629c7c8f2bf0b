import type { AllowedValues } from "../frame/state-link.ts";
import { type GenerateOptions, KINDS } from "./kinds.ts";
import { type ListForm, type Spelling, SPELLINGS } from "./spelling.ts";

export interface State extends GenerateOptions {
  readonly spelling: Spelling;
  readonly form: ListForm;
  /** An identifier to look into, or a list of them. */
  readonly inspected: string;
}

export const INITIAL_STATE: State = {
  kind: "v4",
  count: 5,
  namespace: "dns",
  customNamespace: "",
  name: "",
  bytes: "00112233445566778899aabbccddeeff",
  time: "",
  size: 21,
  alphabet: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-",
  spelling: "plain",
  form: "txt",
  inspected: "",
};

export const ALLOWED_VALUES: AllowedValues<State> = {
  kind: KINDS.map(({ value }) => value),
  namespace: ["dns", "url", "oid", "x500", "custom"],
  spelling: SPELLINGS.map(({ value }) => value),
  form: ["txt", "csv", "json", "sql"],
};
