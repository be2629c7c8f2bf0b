import type { TutorContext } from "@fiddle/protocol/prompt-socket.ts";
import type { TutorChallenge } from "../../src/tutor/challenge.ts";

/** Someone who learns, with a challenge and a try that is wrong in one line. */
export interface Learner {
  readonly level: TutorContext["level"];
  readonly language: TutorContext["language"];
  readonly challenge: TutorChallenge;
  readonly wrongCode: string;
  /** Right answers in the learner's own words, beside the reference. */
  readonly otherSolutions?: readonly string[];
  /** Where the mistake is, counted from 1. */
  readonly wrongLine: number;
  /** An example with other names and data. */
  readonly analogy: string;
}

const VOWELS = `def count_vowels(text):
    total = 0
    for letter in text.lower():
        if letter in "aeiou":
            total += 1
    return total`;

const WORDS = `def count_words(text):
    counts = {}
    for word in text.split():
        counts[word] = counts.get(word, 0) + 1
    return counts`;

const INTERVALS = `def merge(intervals):
    merged = []
    for start, end in sorted(intervals):
        if merged and start <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([start, end])
    return merged`;

const CITIES = `SELECT name, population
FROM cities
WHERE population > 1000000
ORDER BY population DESC`;

const ORDERS = `SELECT customers.city, COUNT(*) AS orders
FROM orders
JOIN customers ON customers.id = orders.customer_id
GROUP BY customers.city
HAVING COUNT(*) > 1`;

const RUNNING = `SELECT day, amount,
  SUM(amount) OVER (ORDER BY day) AS running,
  amount - LAG(amount) OVER (ORDER BY day) AS change
FROM sales
QUALIFY running > 100`;

export const LEARNERS: readonly Learner[] = [
  learner(
    "beginner",
    "python",
    "Count vowels",
    VOWELS,
    ["loops", "conditions"],
    5,
    ["total += 1", "total = 1"],
    "count = 0\nfor number in [1, 5]:\n    count += number",
  ),
  learner(
    "intermediate",
    "python",
    "Count words",
    WORDS,
    ["dictionaries"],
    4,
    ["counts.get(word, 0) + 1", "counts[word] + 1"],
    "stock = {'pen': 2}\nstock.get('ink', 0)",
  ),
  learner(
    "advanced",
    "python",
    "Merge intervals",
    INTERVALS,
    ["sorting", "lists"],
    4,
    ["start <= merged", "start < merged"],
    "runs = [[1, 2]]\nruns[-1][1]",
  ),
  learner(
    "beginner",
    "sql",
    "Large cities",
    CITIES,
    ["WHERE", "ORDER BY"],
    3,
    ["population > 1000000", "population > '1000000 people'"],
    "SELECT title FROM books ORDER BY year DESC",
  ),
  learner(
    "intermediate",
    "sql",
    "Orders by city",
    ORDERS,
    ["JOIN", "GROUP BY"],
    4,
    ["GROUP BY customers.city", "GROUP BY orders.id"],
    "SELECT author, COUNT(*) FROM books GROUP BY author",
  ),
  learner(
    "advanced",
    "sql",
    "Running total",
    RUNNING,
    ["window functions"],
    2,
    ["OVER (ORDER BY day) AS running", "AS running"],
    "SELECT n, SUM(n) OVER (ORDER BY n) FROM numbers",
  ),
];

function learner(
  level: Learner["level"],
  language: Learner["language"],
  title: string,
  solution: string,
  concepts: readonly string[],
  wrongLine: number,
  [right, wrong]: readonly [string, string],
  analogy: string,
): Learner {
  const hints = [
    `Read line ${wrongLine} aloud: what does it do the second time?`,
    `Think of ${concepts[0]}. What changes in line ${wrongLine}?`,
    "Which part of the line is missing?",
  ];
  const challenge = { title, statement: `Solve “${title}”.`, concepts, solution, hints };
  return { level, language, challenge, wrongCode: solution.replace(right, wrong), wrongLine, analogy };
}
