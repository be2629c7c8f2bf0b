import type { Choices } from "../frame/state-link.ts";
import { CHARSETS } from "./charset.ts";
import type { ConvertOptions } from "./convert.ts";

export interface State extends ConvertOptions {
  readonly text: string;
}

export const START: State = {
  text: "",
  direction: "auto",
  charset: "utf-8",
  urlSafe: false,
  padding: true,
  wrap: "none",
  strict: false,
  dataUri: false,
};

export const CHOICES: Choices<State> = {
  direction: ["auto", "encode", "decode"],
  charset: CHARSETS.map(({ value }) => value),
  wrap: ["none", "mime", "pem"],
};
