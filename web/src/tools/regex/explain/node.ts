/** A part of a pattern with its position in UTF-16 units: [start, end). */
export interface PatternNode {
  readonly start: number;
  readonly end: number;
  readonly part: PatternPart;
}

export type PatternPart =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "any" }
  | { readonly kind: "class"; readonly negated: boolean; readonly items: readonly ClassItem[] }
  /** `\d`, `\b`, `^` and similar, as written, and a quantifier that has nothing to repeat. */
  | { readonly kind: "escape"; readonly name: string }
  | { readonly kind: "group"; readonly group: GroupKind; readonly alternatives: readonly (readonly PatternNode[])[] }
  | {
      readonly kind: "repeat";
      readonly min: number;
      /** Infinity if there is no maximum. */
      readonly max: number;
      readonly mode: "greedy" | "lazy" | "possessive";
      readonly of: PatternNode;
    }
  | { readonly kind: "reference"; readonly group: string }
  /** `isLate`: it isn't at the start, where Python has it. */
  | { readonly kind: "flags"; readonly flags: string; readonly isLate: boolean }
  | { readonly kind: "comment"; readonly text: string }
  /** A group that is nested too deeply to be explained. */
  | { readonly kind: "too-deep" };

export type GroupKind =
  | { readonly kind: "pattern" }
  | { readonly kind: "capture"; readonly number: number; readonly name: string | null }
  | { readonly kind: "plain"; readonly flags: string }
  | { readonly kind: "atomic" }
  | { readonly kind: "look"; readonly behind: boolean; readonly negative: boolean }
  | { readonly kind: "condition"; readonly group: string }
  /** The beginning of a group as other flavors have it, such as `(?|`. */
  | { readonly kind: "foreign"; readonly opening: string; readonly name: string | null };

/** A character as itself, or an escape as written, such as `\N{EM DASH}`. */
export type SetCharacter =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "escape"; readonly name: string };

export type ClassItem =
  | SetCharacter
  | { readonly kind: "range"; readonly from: SetCharacter; readonly to: SetCharacter }
  /** Texts of several characters, as in `\q{ab|c}`. */
  | { readonly kind: "strings"; readonly texts: readonly string[] }
  /** A set inside of a set: one of its members, or what the members so far must or must not be as well. */
  | {
      readonly kind: "set";
      readonly role: "member" | "also" | "not";
      readonly negated: boolean;
      readonly items: readonly ClassItem[];
    };
