/** Scores how well a title matches a query. Higher is better; null means that it does not match. */
export function rank(title: string, query: string): number | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const text = title.toLowerCase();
  let sum = 0;
  for (const word of words) {
    const score = rankWord(text, word);
    if (score === null) return null;
    sum += score;
  }
  // Of two equal matches, the shorter title ranks first.
  return sum - text.length / 100;
}

function rankWord(text: string, word: string): number | null {
  const at = text.indexOf(word);
  if (at === 0) return 10;
  if (at > 0) return /[\s(]/.test(text[at - 1] ?? "") ? 8 : 5;
  return rankInitials(text, word) ?? rankLetters(text, word);
}

/** Matches the first letters of words, e.g. `rk` for "Restart kernel". */
function rankInitials(text: string, word: string): number | null {
  const initials = text
    .split(/\s+/)
    .map((part) => part[0] ?? "")
    .join("");
  return word.length > 1 && initials.includes(word) ? 6 : null;
}

/** Matches all letters in order. The closer together they are, the better. */
function rankLetters(text: string, word: string): number | null {
  let at = -1;
  let gaps = 0;
  for (const letter of word) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return null;
    if (at >= 0) gaps += next - at - 1;
    at = next;
  }
  return gaps > word.length * 3 ? null : 2 - gaps / 20;
}
