import type { AllowedValues } from "../frame/state-link.ts";
import { CHARSETS } from "./charset.ts";
import type { ConvertOptions } from "./convert-text.ts";

export interface State extends ConvertOptions {
  readonly text: string;
}

export const INITIAL_STATE: State = {
  text: "",
  direction: "auto",
  charset: "utf-8",
  urlSafe: false,
  padding: true,
  wrap: "none",
  strict: false,
  dataUri: false,
};

export const ALLOWED_VALUES: AllowedValues<State> = {
  direction: ["auto", "encode", "decode"],
  charset: CHARSETS.map(({ value }) => value),
  wrap: ["none", "mime", "pem"],
};
