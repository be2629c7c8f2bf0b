import { inspect } from "./inspect.ts";

export interface CheckedList {
  readonly valid: number;
  /** Each once, in the usual spelling, in the order of the list. */
  readonly unique: readonly string[];
  readonly invalid: readonly { readonly line: number; readonly text: string }[];
}

/** Which lines hold identifiers, and which of those come again in another spelling. */
export function checkList(text: string): CheckedList {
  const unique = new Set<string>();
  const invalid: { line: number; text: string }[] = [];
  let valid = 0;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const entry = line.trim().replace(/^["'(]+|["'),;]+$/g, "");
    if (entry === "") continue;
    const found = inspect(entry);
    if (found.kind === "failed") invalid.push({ line: at + 1, text: entry });
    else {
      valid += 1;
      unique.add(found.kind === "ulid" ? found.ulid : found.uuid);
    }
  }
  return { valid, unique: [...unique], invalid };
}
