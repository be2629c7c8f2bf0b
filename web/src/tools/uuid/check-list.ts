import { inspect } from "./inspect.ts";

export interface CheckedList {
  readonly valid: number;
  /** The distinct IDs in standard format, in the order of the list. */
  readonly unique: readonly string[];
  readonly invalid: readonly { readonly line: number; readonly text: string }[];
}

/** Validates a list of IDs and removes duplicates, even if they are written differently. */
export function checkList(text: string): CheckedList {
  const unique = new Set<string>();
  const invalid: { line: number; text: string }[] = [];
  let valid = 0;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const entry = line.trim().replace(/^["'(]+|["'),;]+$/g, "");
    if (entry === "") continue;
    const inspected = inspect(entry);
    if (inspected.kind === "failed") invalid.push({ line: at + 1, text: entry });
    else {
      valid += 1;
      unique.add(inspected.kind === "ulid" ? inspected.ulid : inspected.uuid);
    }
  }
  return { valid, unique: [...unique], invalid };
}
