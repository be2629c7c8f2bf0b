/** How a database writes SQL. MariaDB's is `mysql`. */
export type Dialect = "postgresql" | "mysql" | "sqlite" | "duckdb" | "clickhouse" | "trino" | "sqlserver";

export interface Quote {
  readonly open: string;
  readonly close: string;
  readonly kind: "string" | "name";
  /** Whether two closing marks stand for one inside. */
  readonly isDoubled: boolean;
  /** Whether a backslash keeps the next character from closing it. */
  readonly hasBackslash: boolean;
}

/** What the scanner has to know of a dialect. Patterns are sticky. */
export interface Syntax {
  readonly space: RegExp;
  readonly word: RegExp;
  /** Begins a comment that ends with the line. */
  readonly lineComment: RegExp;
  /** PostgreSQL's family ends a line at a carriage return, too. */
  readonly lineEnd: "\n" | "\r or \n";
  readonly nestsComments: boolean;
  /** Begins a comment whose content is executed. */
  readonly codeComment: RegExp | null;
  readonly quotes: readonly Quote[];
  /** Begins a string with backslashes where others have none. */
  readonly escapeString: RegExp | null;
  /** The mark that begins and ends a string, such as `$tag$`. */
  readonly dollarTag: RegExp | null;
  /** What stands for a value that isn't in the text: placeholders, and variables of the session. */
  readonly variable: RegExp | null;
}

export const TEXT: Quote = { open: "'", close: "'", kind: "string", isDoubled: true, hasBackslash: false };
const NAME: Quote = { open: '"', close: '"', kind: "name", isDoubled: true, hasBackslash: false };
const BACKTICK: Quote = { open: "`", close: "`", kind: "name", isDoubled: true, hasBackslash: false };
const BRACKET: Quote = { open: "[", close: "]", kind: "name", isDoubled: false, hasBackslash: false };

/** Most databases only know the spaces of ASCII, and take every other character beyond it for a letter. */
const ASCII_SPACES = { space: /[ \t\n\v\f\r]+/y, word: /[A-Za-z_\u0080-\u{10ffff}][\w$\u0080-\u{10ffff}]*/uy };
const ALL_SPACES = { space: /\s+/y, word: /(?!\s)[A-Za-z_\u0080-\u{10ffff}](?:(?!\s)[\w$\u0080-\u{10ffff}])*/uy };
const DASHES = /--/y;
const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\u{10ffff}][\w\u0080-\u{10ffff}]*)?\$/uy;

const STANDARD: Syntax = {
  ...ASCII_SPACES,
  lineComment: DASHES,
  lineEnd: "\r or \n",
  nestsComments: true,
  codeComment: null,
  quotes: [TEXT, NAME],
  escapeString: null,
  dollarTag: null,
  variable: /\$[\w\u0080-\u{10ffff}]+/uy,
};

export const SYNTAX: Readonly<Record<Dialect, Syntax>> = {
  postgresql: { ...STANDARD, escapeString: /[eE]'/y, dollarTag: DOLLAR_TAG },
  duckdb: {
    ...STANDARD,
    ...ALL_SPACES,
    escapeString: /[eE]'/y,
    dollarTag: DOLLAR_TAG,
    variable: /\?\d*|\$[\w\u0080-\u{10ffff}]+/uy,
  },
  sqlite: {
    ...STANDARD,
    lineEnd: "\n",
    nestsComments: false,
    quotes: [TEXT, NAME, BACKTICK, BRACKET],
    // As in Tcl, a name can have an index that goes on to its bracket, quotes included.
    variable: /\?\d*|[:@$#](?:[\w$\u0080-\u{10ffff}]|::)+(?:\([^\s)]*\))?/uy,
  },
  mysql: {
    ...STANDARD,
    // A name can begin with a dollar sign. `\N` is NULL, and a word of its own also before other letters.
    word: /\\N|[A-Za-z_$\u0080-\u{10ffff}][\w$\u0080-\u{10ffff}]*/uy,
    // Two dashes are a comment only before a space or a control character of ASCII: `5--1` is 6.
    lineComment: /#|--(?=[ \p{Cc}]|$)(?![\u0080-\u009f])/uy,
    lineEnd: "\n",
    nestsComments: false,
    codeComment: /\/\*M?!/y,
    quotes: [{ ...TEXT, hasBackslash: true }, { ...TEXT, open: '"', close: '"', hasBackslash: true }, BACKTICK],
    // The names of variables contain dots.
    variable: /\?|@@?[\w.$\u0080-\u{10ffff}]*/uy,
  },
  clickhouse: {
    ...STANDARD,
    ...ALL_SPACES,
    lineComment: /--|#[ !]/y,
    lineEnd: "\n",
    word: /[A-Za-z_][\w$]*/y,
    quotes: [
      ...[TEXT, NAME, BACKTICK].map((quote) => ({ ...quote, hasBackslash: true })),
      { open: "‘", close: "’", kind: "string", isDoubled: false, hasBackslash: false },
      { open: "“", close: "”", kind: "name", isDoubled: false, hasBackslash: false },
    ],
    dollarTag: /\$\w*\$/y,
    variable: null,
  },
  trino: { ...STANDARD, nestsComments: false, quotes: [TEXT, NAME, BACKTICK], variable: /\?/y },
  sqlserver: {
    ...STANDARD,
    ...ALL_SPACES,
    word: /(?!\s)[A-Za-z_#\u0080-\u{10ffff}](?:(?!\s)[\w$#@\u0080-\u{10ffff}])*/uy,
    quotes: [TEXT, NAME, { ...BRACKET, isDoubled: true }],
    variable: /@[\w$#@\u0080-\u{10ffff}]*/uy,
  },
};

const withoutBackslashes = ({ quotes }: Syntax, ...marks: readonly string[]): Partial<Syntax> => ({
  quotes: quotes.map((quote) => (marks.includes(quote.open) ? { ...quote, hasBackslash: false } : quote)),
});

/** How else a server can be set up to read the same text, or an older one reads it. */
export const OTHER_READINGS: Readonly<Partial<Record<Dialect, readonly Partial<Syntax>[]>>> = {
  mysql: [
    // NO_BACKSLASH_ESCAPES, ANSI_QUOTES, and both.
    withoutBackslashes(SYNTAX.mysql, "'", '"'),
    withoutBackslashes(SYNTAX.mysql, '"'),
    // MariaDB's MSSQL.
    { quotes: [...(withoutBackslashes(SYNTAX.mysql, '"').quotes ?? []), BRACKET] },
  ],
  clickhouse: [{ nestsComments: false }],
};
