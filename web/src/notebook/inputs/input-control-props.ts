import type { Json } from "@fiddle/notebook";
import type { Input } from "@fiddle/notebook/inputs/input.ts";

export interface InputControlProps {
  readonly input: Input;
  readonly value: Json;
  /** Gets only values that are right for the input. */
  readonly onChange: (value: Json) => void;
}
