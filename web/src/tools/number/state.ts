import type { AllowedValues } from "../frame/state-link.ts";
import type { FloatFormat } from "./float.ts";
import { BASES } from "./integer.ts";
import type { ByteOrder } from "./parse-number.ts";
import type { BitOperation, Width } from "./twos-complement.ts";

export interface State {
  readonly text: string;
  readonly base: number;
  /** Applies to numbers in base 16. */
  readonly byteOrder: ByteOrder;
  readonly width: Width;
  readonly operation: BitOperation;
  readonly operand: string;
  readonly format: FloatFormat;
}

export const INITIAL_STATE: State = {
  text: "1994",
  base: 10,
  byteOrder: "big",
  width: 32,
  operation: "and",
  operand: "0xff",
  format: "float64",
};

export const ALLOWED_VALUES: AllowedValues<State> = {
  base: BASES,
  byteOrder: ["big", "little"],
  width: [8, 16, 32, 64, 128],
  operation: ["and", "or", "xor", "not", "left", "right", "unsigned-right"],
  format: ["float16", "bfloat16", "float32", "float64"],
};
