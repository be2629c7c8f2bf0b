export interface StudyPath {
  readonly title: string;
  readonly description: string;
  /** Slugs, in the order in which to solve them. */
  readonly challenges: readonly string[];
}

/** Selections of challenges that build on each other, in the order of the index. */
export const STUDY_PATHS = {
  "first-20-days": {
    title: "First 20 days",
    description: "One beginner challenge a day, from your first function to dates and money.",
    challenges: [
      "hello-name",
      "leap-year",
      "fizz-buzz",
      "count-vowels",
      "collatz-steps",
      "digital-root",
      "prime-check",
      "palindrome-check",
      "reverse-words",
      "caesar-shift",
      "second-largest",
      "remove-duplicates",
      "rotate-list",
      "chunk-list",
      "anagram-check",
      "grade-book",
      "invert-dict",
      "safe-divide",
      "days-between",
      "bill-splitter",
    ],
  },
  "interview-30": {
    title: "Interview 30",
    description: "The classics that interviewers like: hashing, stacks, search, graphs and dynamic programming.",
    challenges: [
      "two-sum-indices",
      "roman-to-int",
      "anagram-check",
      "balanced-brackets",
      "group-anagrams",
      "longest-unique-run",
      "merge-intervals",
      "binary-search-first",
      "run-length-codec",
      "game-of-life-step",
      "linked-list",
      "flatten-deep",
      "hanoi-moves",
      "permutations-generator",
      "memoize-decorator",
      "sql-missing-orders",
      "sql-window-rank",
      "lru-cache-class",
      "trie-autocomplete",
      "shortest-path-grid",
      "word-ladder",
      "topological-order",
      "dijkstra-routes",
      "coin-change-ways",
      "knapsack-01",
      "edit-distance",
      "longest-increasing-subsequence",
      "n-queens",
      "sudoku-solver",
      "expression-evaluator",
    ],
  },
  "sql-13": {
    title: "SQL 13",
    description: "Every SQL challenge, from SELECT to recursive queries and funnels.",
    challenges: [
      "sql-select-filter",
      "sql-aggregate-basics",
      "sql-missing-orders",
      "sql-join-orders",
      "sql-group-having",
      "sql-csv-summary",
      "sql-running-total",
      "sql-window-rank",
      "sql-upsert-stock",
      "sql-recursive-tree",
      "sql-asof-join",
      "sql-gaps-islands",
      "sql-pivot-funnel",
    ],
  },
  "data-frames-10": {
    title: "Data frames 10",
    description: "pandas and NumPy: look, clean, join, group, pivot and calculate without loops.",
    challenges: [
      "df-first-look",
      "df-missing-values",
      "df-clean-types",
      "df-group-agg",
      "df-merge-sales",
      "np-moving-average",
      "df-resample-gaps",
      "df-pivot-report",
      "df-cohort-retention",
      "np-image-blur",
    ],
  },
  "python-deep": {
    title: "Python deep",
    description: "Generators, decorators, classes, descriptors and async code.",
    challenges: [
      "lazy-primes",
      "sliding-windows",
      "permutations-generator",
      "generator-pipeline",
      "memoize-decorator",
      "retry-decorator",
      "vector-class",
      "bank-account",
      "shape-hierarchy",
      "money-dataclass",
      "linked-list",
      "lru-cache-class",
      "validated-descriptor",
      "async-gather-limit",
    ],
  },
} as const satisfies Record<string, StudyPath>;

export type StudyPathId = keyof typeof STUDY_PATHS;

export function isStudyPath(id: string): id is StudyPathId {
  return Object.hasOwn(STUDY_PATHS, id);
}
