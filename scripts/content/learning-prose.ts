import type { ItemKind } from "../../packages/content/src/learn/item-files.ts";

interface Rule {
  readonly pattern: RegExp;
  /** An example may be about texts, such as two versions of a letter. */
  readonly except?: "examples";
  readonly advice: string;
}

/** Habits that give away that a text wasn't written by a native. Only wording that is never right in a text for learners. */
const RULES: readonly Rule[] = [
  { pattern: /, so that /, advice: 'no comma before "so that", and better no "so that" at all' },
  {
    pattern: /\b(an? (empty |raw |known |non-empty )?text|two texts)\b(?! (file|editor|alternative|field|box))/,
    except: "examples",
    advice: 'write "string"',
  },
  {
    pattern:
      /\bmakes? (a|an|one|the) (string|number|column|row|value|dict|generator|list) of (a|an|the|it|them|many|each) (string|text|row|group|list|dict|generator)?\b/,
    advice: 'write "turn … into …"',
  },
  {
    pattern: /\bRepair it\.|\bPut (the|its) lines in order\b/,
    advice: "the heading of a task says what to do; say what comes of it",
  },
  { pattern: /\bin silence\b/, advice: 'write "silently"' },
  { pattern: /\bmustn't\b/, advice: 'write "must not", "can\'t" or "don\'t"' },
  { pattern: /\bwrong way around\b/, advice: 'write "backward"' },
  { pattern: /\b(first|each|every|next) rounds?\b/, advice: 'write "iteration"' },
  {
    pattern: /\b[Uu]pper and lower case (mean|matter|don't matter|are the same|of)\b/,
    advice: 'write "case matters" or "case doesn\'t matter"',
  },
  { pattern: /\binside of\b/, advice: 'write "inside"' },
  { pattern: /\bbelongs? into\b/, advice: 'write "belongs in"' },
  { pattern: /\b[Bb]y custom\b/, advice: 'write "by convention"' },
];

const FENCE = /^(`{3,})([\w-]*)/;

/** What the rules rule out in an item's text, as `line: sentence`. Code is skipped, but not the hints in it. */
export function findLearningProse(markdown: string, kind: ItemKind): string[] {
  const rules = RULES.filter(({ except }) => except !== kind);
  let fence: { readonly ticks: string; readonly isCode: boolean } | null = null;
  return markdown.split("\n").flatMap((line, i) => {
    const mark = FENCE.exec(line);
    if (fence) {
      if (line.trimEnd() === fence.ticks) fence = null;
      else if (!fence.isCode || /^(#|--) hint:/.test(line)) return problems(line, i + 1, rules);
      return [];
    }
    if (mark) {
      fence = { ticks: mark[1] ?? "", isCode: /^(python|sql|prompt)$/.test(mark[2] ?? "") };
      return [];
    }
    return problems(line, i + 1, rules);
  });
}

function problems(line: string, number: number, rules: readonly Rule[]): string[] {
  const prose = line.replaceAll(/`[^`]*`/g, "``");
  return rules.flatMap(({ pattern, advice }) => {
    const found = pattern.exec(prose);
    return found ? [`${number}: "${found[0].trim()}": ${advice}.`] : [];
  });
}
