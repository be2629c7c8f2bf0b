export type ToolLayout = "default" | "wide" | "image" | "chat";

export type ToolGroup = "Python and data" | "Text and patterns" | "Encoding" | "Identity and time";

/** What menus, the index, the search and the head of a tool's page say about it. */
export interface Tool {
  /** Its folder, and the last part of its path. */
  readonly name: string;
  readonly layout: ToolLayout;
  readonly group: ToolGroup;
  /** For menus. */
  readonly label: string;
  /** The page's title and heading, at most 52 characters. */
  readonly title: string;
  /** At most 155 characters, which is what search engines show. */
  readonly description: string;
  /** Other words people look for it by. */
  readonly keywords: string;
}

/** Every tool, in the order of the menus. */
export const TOOLS: readonly Tool[] = [
  {
    name: "ai-python-tutor",
    layout: "chat",
    group: "Python and data",
    label: "AI Python tutor",
    title: "AI Python tutor",
    description: "Learn Python by talking with a tutor that sees your code, runs it, and gives hints before answers.",
    keywords: "chat help learn teacher hint explain",
  },
  {
    name: "visualizer",
    layout: "wide",
    group: "Python and data",
    label: "Python visualizer",
    title: "Python visualizer",
    description:
      "Watch Python run step by step: every variable, frame and object, forwards and backwards, in your browser.",
    keywords: "debugger step trace memory frames objects tutor execution",
  },
  {
    name: "duckdb",
    layout: "wide",
    group: "Python and data",
    label: "DuckDB",
    title: "DuckDB in the browser",
    description: "Run SQL on your own CSV, JSON and Parquet files with DuckDB in your browser. Nothing is uploaded.",
    keywords: "sql shell query csv json parquet database online analytics",
  },
  {
    name: "pygame",
    layout: "default",
    group: "Python and data",
    label: "Pygame",
    title: "Pygame in the browser",
    description: "Write and play pygame games in your browser, with your own images and sounds. Nothing to install.",
    keywords: "game sprite python canvas sdl play",
  },
  {
    name: "pyp5js",
    layout: "default",
    group: "Python and data",
    label: "pyp5js",
    title: "p5.js sketches in Python",
    description: "Draw and animate with p5.js in Python: setup, draw, mouse and keys, run in your browser.",
    keywords: "p5 processing sketch creative coding canvas animation art",
  },
  {
    name: "markdown",
    layout: "wide",
    group: "Text and patterns",
    label: "Markdown",
    title: "Markdown editor with preview",
    description:
      "Write Markdown beside its preview: tables, diagrams, footnotes, tasks and maths. Export to HTML and PDF.",
    keywords: "md editor preview html pdf gfm github table tex footnote mermaid diagram ipynb",
  },
  {
    name: "regex",
    layout: "default",
    group: "Text and patterns",
    label: "Regular expressions",
    title: "Python regular expression tester",
    description:
      "Test regular expressions with Python's real re module: matches, groups, substitution and an explanation.",
    keywords: "regex regexp pattern match re test replace groups",
  },
  {
    name: "jwt",
    layout: "default",
    group: "Identity and time",
    label: "JWT",
    title: "JWT decoder, verifier and signer",
    description:
      "Decode, verify and sign JSON web tokens in your browser. Tokens, secrets and keys never leave the page.",
    keywords: "json web token jws jwk jwks bearer oauth openid claims signature hs256 rs256 es256 secret",
  },
  {
    name: "cron",
    layout: "default",
    group: "Identity and time",
    label: "Cron",
    title: "Cron expressions in words and dates",
    description:
      "Read a cron line in words, see its next runs in any time zone, clock changes marked: Unix, Quartz, AWS and more.",
    keywords: "crontab schedule quartz aws eventbridge github actions kubernetes time zone dst next run",
  },
  {
    name: "uuid",
    layout: "default",
    group: "Identity and time",
    label: "UUID",
    title: "UUID and ULID generator and inspector",
    description:
      "Make UUIDs of every version, ULIDs, NanoIDs and CUIDs, one or ten thousand, and read what is inside one.",
    keywords: "guid ulid nanoid cuid id identifier v1 v3 v4 v5 v6 v7 v8 random bulk",
  },
  {
    name: "number",
    layout: "default",
    group: "Encoding",
    label: "Number bases",
    title: "Number base converter",
    description:
      "Convert numbers of any size between bases, see two's complement and floating-point bits, fractions and numerals.",
    keywords: "binary hex hexadecimal octal decimal two's complement float ieee 754 roman numeral bits base converter",
  },
  {
    name: "base64-str",
    layout: "default",
    group: "Encoding",
    label: "Base64 text",
    title: "Base64 encoder and decoder",
    description:
      "Turn text and files into Base64 and back: Unicode, URL-safe, strict checks, files of gigabytes. Nothing is uploaded.",
    keywords: "base64 encode decode url-safe mime pem data uri utf-8 string file",
  },
  {
    name: "base64-image",
    layout: "image",
    group: "Encoding",
    label: "Base64 image",
    title: "Base64 image encoder and decoder",
    description:
      "Turn images into data URIs and back, resized and converted on the way. Pictures never leave your browser.",
    keywords: "picture data uri png jpeg webp svg gif css inline convert resize exif",
  },
  {
    name: "urlencoder",
    layout: "default",
    group: "Encoding",
    label: "URL encoder",
    title: "URL encoder",
    description:
      "Percent-encode text for any part of an address: component, path, form or whole address, and build a query.",
    keywords: "percent encode urlencode uri component query string form escape quote",
  },
  {
    name: "urldecoder",
    layout: "default",
    group: "Encoding",
    label: "URL decoder",
    title: "URL decoder and parser",
    description:
      "Decode percent-encoded text, however often it was encoded, and take an address apart into parts you can edit.",
    keywords: "percent decode urldecode uri parse query string punycode idn utm tracking unquote dissect",
  },
];

export function toolPath({ name }: Pick<Tool, "name">): string {
  return `/tools/${name}`;
}

/** Throws where there is no such tool. */
export function toolNamed(name: string): Tool {
  const found = TOOLS.find((tool) => tool.name === name);
  if (!found) throw new Error(`There is no tool named ${name}.`);
  return found;
}
