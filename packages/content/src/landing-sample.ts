/**
 * The program that the landing page's empty cell suggests, and what it prints. It becomes the cell's source once it is
 * run; typing replaces it.
 */
export const LANDING_SAMPLE = {
  source: `from collections import Counter

text = "Peter Piper picked a peck of pickled peppers"
letters = Counter(text.lower().replace(" ", ""))

for letter, count in letters.most_common(5):
    print(letter, "█" * count * 3, count)`,
  output: `p ███████████████████████████ 9
e ████████████████████████ 8
r █████████ 3
i █████████ 3
c █████████ 3`,
} as const;
