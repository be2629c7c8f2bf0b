import { HOME } from "../../file-store/path.ts";

/** So many words with spaces between them can say what to do. */
const SENTENCE_WORDS = 5;
/** Names that describe what is in a file, as `monthly_sales_report_by_region`, have up to so many, but speak to nobody. */
const JOINED_WORDS = 8;
/** All folders on the way and the name can have so many together. */
const PATH_WORDS = 14;
/** A longer run of letters is several words, unless capitals separate them. */
const RUN_LETTERS = 24;
/** So many letters of a script without spaces are several words. */
const UNSPACED_LETTERS = 8;

/** What has these is told to somebody. */
const SPEAKS =
  /^(you|your|yourself|must|please|now|immediately|ignore|disregard|forget|obey|rules?|instructions?|send|upload|execute|delete)$/i;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const LETTERS = /[\p{L}\p{M}]+/gu;
/** Where a capital begins another word. */
const CAPITAL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Whether the path of a file, which the model is told, could be an order. Digits, endings and names of a few words aren't. */
export function canBeOrder(path: string): boolean {
  // What isn't seen could separate the letters of a word.
  const shown = path.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
  const below = shown.startsWith(`${HOME}/`) ? shown.slice(HOME.length + 1) : shown;
  const name = below.replace(/\.[\p{L}\p{N}]{1,8}$/u, "").replace(/ \(\d+\)$/, "");
  if ((name.match(UNSPACED)?.length ?? 0) >= UNSPACED_LETTERS) return true;
  if ((name.match(LETTERS) ?? []).some(isManyWords)) return true;
  const words = wordsOf(name);
  if (words.length >= SENTENCE_WORDS && words.some((word) => SPEAKS.test(word))) return true;
  if (words.length > PATH_WORDS) return true;
  return name.split("/").some((part) => {
    const hasSpaces = /[^\p{L}\p{M}\p{N}_.-]/u.test(part);
    return wordsOf(part).length > (hasSpaces ? SENTENCE_WORDS - 1 : JOINED_WORDS);
  });
}

/** Two letters count only alone: beside digits or other words, they are parts of numbers and codes. */
function wordsOf(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((piece) => {
    const words = (piece.match(LETTERS) ?? []).flatMap((run) => run.split(CAPITAL));
    return words.filter((word) => word.length > 2 || (word.length === 2 && word === piece));
  });
}

/** Whether a run of letters is too long for a word, or for words that begin with capitals. */
function isManyWords(run: string): boolean {
  const average = run.length / run.split(CAPITAL).length;
  return run.length >= RUN_LETTERS && (average < 3 || average > 10);
}
