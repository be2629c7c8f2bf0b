/** How hard a challenge or tutorial is, from easiest to hardest. */
export const LEVELS = {
  beginner: { title: "Beginner", description: "One idea at a time: values, loops, lists and your first queries." },
  intermediate: {
    title: "Intermediate",
    description: "Combine ideas: classes, recursion, parsing, joins and grouping.",
  },
  advanced: { title: "Advanced", description: "Algorithms, lazy pipelines, window functions and recursive queries." },
} as const;

export type Level = keyof typeof LEVELS;

/** Every tag that an item can have. Finer words belong in `keywords`, which the search finds too. */
export const TAGS = {
  strings: { title: "Strings", description: "Slice, search, split and build text." },
  numbers: { title: "Numbers", description: "Integers, floats, rounding, primes and number systems." },
  lists: { title: "Lists", description: "Indexing, slicing, sorting and nested lists." },
  dicts: { title: "Dicts and sets", description: "Look up, count and group by key." },
  loops: { title: "Loops", description: "Repeat, accumulate and know when to stop." },
  functions: { title: "Functions", description: "Parameters, return values and scope." },
  exceptions: { title: "Exceptions", description: "Raise, catch and recover from errors." },
  files: { title: "Files and formats", description: "CSV, JSON and other things stored in files." },
  "text-regex": { title: "Text and regex", description: "Parse text by hand or with regular expressions." },
  dates: { title: "Dates and times", description: "Calendars, durations and time zones." },
  recursion: { title: "Recursion", description: "Functions that solve a smaller version of the same problem." },
  generators: { title: "Generators", description: "Produce values lazily with yield." },
  oop: { title: "Classes", description: "Objects, special methods, inheritance and dataclasses." },
  decorators: { title: "Decorators and closures", description: "Functions that make or wrap functions." },
  "data-structures": { title: "Data structures", description: "Stacks, queues, linked lists, heaps and tries." },
  algorithms: { title: "Algorithms", description: "Searching, sorting, greedy choices and backtracking." },
  graph: { title: "Graphs", description: "Shortest paths, orderings and walks through networks." },
  "dynamic-programming": {
    title: "Dynamic programming",
    description: "Build an answer from answers to smaller questions.",
  },
  "debugging-testing": { title: "Debugging and testing", description: "Read code, find the bug, write the test." },
  sql: { title: "SQL", description: "Query and change tables." },
  sqlite: { title: "SQLite", description: "SQL challenges that run on SQLite." },
  duckdb: { title: "DuckDB", description: "Analytical SQL that runs on DuckDB." },
  pandas: { title: "pandas", description: "Clean, reshape and summarize data frames." },
  numpy: { title: "NumPy", description: "Calculate with whole arrays." },
  charts: { title: "Charts", description: "Draw data with Matplotlib so that others can read it." },
} as const;

export type Tag = keyof typeof TAGS;

/** The tutorials' paths, in the order of the index. A tutorial names its path and its place in it. */
export const PATHS = {
  "first-steps": {
    title: "First steps in Python",
    description: "From the first line of code to small programs of your own.",
  },
  "everyday-python": { title: "Everyday Python", description: "Files, text, dates, JSON and the standard library." },
  "deeper-python": { title: "Deeper Python", description: "Classes, types, decorators, async code and tests." },
  sql: { title: "SQL", description: "Ask questions of tables, first in SQLite, then in DuckDB." },
  "data-analysis": { title: "Data analysis", description: "NumPy, pandas and charts, up to a report of your own." },
} as const;

export type PathId = keyof typeof PATHS;

/** The groups of the examples, in the order of the index. */
export const EXAMPLE_GROUPS = {
  apps: { title: "Apps" },
  basics: { title: "Basics" },
  algorithms: { title: "Algorithms" },
  "files-and-text": { title: "Files and text" },
  sqlite: { title: "SQLite" },
  duckdb: { title: "DuckDB" },
  data: { title: "Data frames" },
  plotting: { title: "Charts" },
  graphics: { title: "Games and graphics" },
  ai: { title: "Working with AI" },
} as const;

export type ExampleGroup = keyof typeof EXAMPLE_GROUPS;

export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly [Key, ...Key[]] {
  return Object.keys(record) as [Key, ...Key[]];
}
