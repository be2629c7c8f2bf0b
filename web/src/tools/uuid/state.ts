import type { AllowedValues } from "../frame/state-link.ts";
import { type GenerateOptions, KINDS } from "./kinds.ts";
import { type ListFormat, type UuidFormat, UUID_FORMATS } from "./formats.ts";

export interface State extends GenerateOptions {
  readonly uuidFormat: UuidFormat;
  readonly listFormat: ListFormat;
  /** An ID to inspect, or a list of IDs. */
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
  uuidFormat: "plain",
  listFormat: "txt",
  inspected: "",
};

export const ALLOWED_VALUES: AllowedValues<State> = {
  kind: KINDS.map(({ value }) => value),
  namespace: ["dns", "url", "oid", "x500", "custom"],
  uuidFormat: UUID_FORMATS.map(({ value }) => value),
  listFormat: ["txt", "csv", "json", "sql"],
};
