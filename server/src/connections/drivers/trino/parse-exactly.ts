/** What a reviver gets since ES2025, and TypeScript's library lacks. */
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/** Parses JSON, with integers that a JavaScript number can't hold as their digits. */
export function parseExactly(json: string): unknown {
  const keepDigits: Reviver = (_, value, { source }) =>
    typeof value === "number" && source !== undefined && /^-?\d+$/.test(source) && !Number.isSafeInteger(value)
      ? source
      : value;
  return JSON.parse(json, keepDigits as (key: string, value: unknown) => unknown);
}
