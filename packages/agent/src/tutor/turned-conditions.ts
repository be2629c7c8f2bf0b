const OPERAND = String.raw`\w+(?:\.\w+)*(?:\[[^\][\n]*\]|\([^()\n]*\))*`;
const SIDE = String.raw`(?<![\w.\])])(${OPERAND}(?:[ \t]*[-+*/%]{1,2}[ \t]*${OPERAND})*)`;
const SIGN = "(<=|>=|==|!=|<|>)";
const COMPARISON = `${SIDE}[ \\t]*(?:=[ \\t]+)?${SIGN}[ \\t]*${SIDE}`;
const NEGATION =
  "(?:not|unless|negate|invert|flip|(?:opposite|reverse|inverse|negation|contrary|complement)[ \\t]+(?:of|to))";
/** Words between a negation and what it negates. */
const BETWEEN = "(?:[\\s:(\"'`]|(?:the|that|if|when|whether|where|test|condition|check|comparison|your|it|true)\\b)*";

const COMPARED = new RegExp(COMPARISON, "g");
/** `not (a < b)`, "unless a < b", "the opposite of a < b" */
const NEGATED = new RegExp(`\\b${NEGATION}\\b${BETWEEN}${COMPARISON}\\)?`, "gi");
/** "a is not < b" */
const NEGATED_SIGN = new RegExp(
  `${SIDE}[ \\t]+(?:(?:is|are|=)[ \\t]+)?(?:not|never|isn't|aren't)[ \\t]+${SIGN}[ \\t]*${SIDE}`,
  "gi",
);

const OPPOSITE: Readonly<Record<string, string>> = {
  "<": ">=",
  ">": "<=",
  "<=": ">",
  ">=": "<",
  "==": "!=",
  "!=": "==",
};
const MIRRORED: Readonly<Record<string, string>> = { "<": ">", ">": "<", "<=": ">=", ">=": "<=" };

/** A text in which each comparison that is negated is the opposite one: `a >= b` for `not (a < b)`. */
export function withoutNegations(text: string): string {
  const opposite = (_: string, left: string, sign: string, right: string) => `${left} ${OPPOSITE[sign]} ${right}`;
  return text.replaceAll(NEGATED_SIGN, opposite).replaceAll(NEGATED, opposite);
}

/** A text, followed by what it says with negations resolved and with the sides of comparisons exchanged: `b > a` for `a < b`. */
export function withTurnedConditions(text: string): readonly string[] {
  const mirrored = (said: string) =>
    said.replaceAll(
      COMPARED,
      (_, left: string, sign: string, right: string) => `${right} ${MIRRORED[sign] ?? sign} ${left}`,
    );
  const plain = withoutNegations(text);
  return [text, mirrored(text), plain, mirrored(plain)];
}
