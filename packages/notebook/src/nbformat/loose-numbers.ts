import { stringEnd } from "./string-end.ts";

const WORD = /NaN|-?Infinity/y;

/**
 * Python's json writes NaN and the infinities, which JSON doesn't have and no browser reads. They become null, and are
 * written as null. With NaN, the file would not open in any notebook that runs in a browser, and its stored copies
 * would not be JSON.
 */
export function withoutLooseNumbers(json: string): string {
  if (!/NaN|Infinity/.test(json)) return json;
  const parts: string[] = [];
  let copied = 0;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (char === '"') at = stringEnd(json, at);
    else if (char === "N" || char === "I" || char === "-") {
      WORD.lastIndex = at;
      const word = WORD.exec(json)?.[0];
      if (word === undefined) continue;
      parts.push(json.slice(copied, at), "null");
      copied = at + word.length;
      at = copied - 1;
    }
  }
  return parts.join("") + json.slice(copied);
}
