/** The two ends of a text and the number of characters between them. `tail` is null if all of it is shown. */
export interface Excerpt {
  readonly head: string;
  readonly tail: string | null;
  readonly hidden: number;
}

/** Characters shown of each end of a long text. */
export const HEAD_CHARACTERS = 200_000;
export const TAIL_CHARACTERS = 200_000;

/**
 * The part of a text that is shown: all of it up to both limits together, otherwise its ends, cut at line ends if one
 * is near. `elided` is what the run left out already; then the two ends keep their meaning.
 */
export function excerpt(text: string, elided?: { readonly characters: number; readonly tail: string }): Excerpt {
  if (!elided) {
    if (text.length <= HEAD_CHARACTERS + TAIL_CHARACTERS) return { head: text, tail: null, hidden: 0 };
    const head = cutHead(text);
    const tail = cutTail(text);
    return { head, tail, hidden: text.length - head.length - tail.length };
  }
  if (elided.characters === 0 && text.length + elided.tail.length <= HEAD_CHARACTERS + TAIL_CHARACTERS)
    return { head: text + elided.tail, tail: null, hidden: 0 };
  const head = text.length > HEAD_CHARACTERS ? cutHead(text) : text;
  const tail = elided.tail.length > TAIL_CHARACTERS ? cutTail(elided.tail) : elided.tail;
  return { head, tail, hidden: elided.characters + text.length - head.length + elided.tail.length - tail.length };
}

/** How many characters a cut can move to fall on the end of a line. */
const MAX_CUT_SHIFT = 2_000;

function cutHead(text: string): string {
  const newline = text.lastIndexOf("\n", HEAD_CHARACTERS - 1);
  return text.slice(0, newline >= HEAD_CHARACTERS - MAX_CUT_SHIFT ? newline + 1 : HEAD_CHARACTERS);
}

function cutTail(text: string): string {
  const start = text.length - TAIL_CHARACTERS;
  const newline = text.indexOf("\n", start);
  return text.slice(newline >= 0 && newline < start + MAX_CUT_SHIFT ? newline + 1 : start);
}
