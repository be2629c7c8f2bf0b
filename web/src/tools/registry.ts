import type { Capabilities } from "@fiddle/protocol/capabilities.ts";

export type ToolLayout = "default" | "wide" | "image" | "chat";

export type ToolGroup = "Python and data" | "Text and patterns" | "Encoding" | "Identity and time";

/** The texts about a tool that menus, the index, the search and the page itself show. */
export interface Tool {
  /** The name of its folder and the last segment of its path. */
  readonly name: string;
  readonly layout: ToolLayout;
  readonly group: ToolGroup;
  /** Shown in menus. */
  readonly label: string;
  /** The page's title and heading: at most 52 characters. */
  readonly title: string;
  /** At most 155 characters, because search engines cut longer ones. */
  readonly description: string;
  /** Other words people search for. */
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
    description: "Learn Python with a tutor that sees your code, runs it, and gives hints before answers.",
    keywords: "chat help learn teacher hint explain",
  },
  {
    name: "visualizer",
    layout: "wide",
    group: "Python and data",
    label: "Python visualizer",
    title: "Python visualizer",
    description:
      "Step through Python code in your browser, forward and back, and see every variable, frame and object.",
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
    description: "Draw and animate with p5.js in Python, right in your browser: setup, draw, mouse and keyboard.",
    keywords: "p5 processing sketch creative coding canvas animation art",
  },
  {
    name: "markdown",
    layout: "wide",
    group: "Text and patterns",
    label: "Markdown",
    title: "Markdown editor with preview",
    description:
      "Write Markdown with a live preview: tables, diagrams, footnotes, task lists and math. Export to HTML and PDF.",
    keywords: "md editor preview html pdf gfm github table tex footnote mermaid diagram ipynb",
  },
  {
    name: "regex",
    layout: "default",
    group: "Text and patterns",
    label: "Regular expressions",
    title: "Python regular expression tester",
    description:
      "Test regular expressions with Python's own re module: matches, groups, substitutions and a plain-English explanation.",
    keywords: "regex regexp pattern match re test replace groups",
  },
  {
    name: "jwt",
    layout: "default",
    group: "Identity and time",
    label: "JWT",
    title: "JWT decoder, verifier and signer",
    description:
      "Decode, verify and sign JSON Web Tokens in your browser. Tokens, secrets and keys never leave the page.",
    keywords: "json web token jws jwk jwks bearer oauth openid claims signature hs256 rs256 es256 secret",
  },
  {
    name: "cron",
    layout: "default",
    group: "Identity and time",
    label: "Cron",
    title: "Cron expression explainer",
    description:
      "See any cron expression in plain English, with its next runs in any time zone and DST changes: Unix, Quartz, AWS and more.",
    keywords: "crontab schedule quartz aws eventbridge github actions kubernetes time zone dst next run",
  },
  {
    name: "uuid",
    layout: "default",
    group: "Identity and time",
    label: "UUID",
    title: "UUID and ULID generator and inspector",
    description:
      "Generate one or ten thousand UUIDs of any version, ULIDs, NanoIDs and CUIDs, and see what's inside an existing ID.",
    keywords: "guid ulid nanoid cuid id identifier v1 v3 v4 v5 v6 v7 v8 random bulk",
  },
  {
    name: "number",
    layout: "default",
    group: "Encoding",
    label: "Number bases",
    title: "Number base converter",
    description:
      "Convert numbers of any size between bases. See two's complement, floating-point bits, fractions and Roman numerals.",
    keywords: "binary hex hexadecimal octal decimal two's complement float ieee 754 roman numeral bits base converter",
  },
  {
    name: "base64-str",
    layout: "default",
    group: "Encoding",
    label: "Base64 text",
    title: "Base64 encoder and decoder",
    description:
      "Encode and decode Base64 text and files: Unicode, URL-safe, strict validation, multi-gigabyte files. Nothing is uploaded.",
    keywords: "base64 encode decode url-safe mime pem data uri utf-8 string file",
  },
  {
    name: "base64-image",
    layout: "image",
    group: "Encoding",
    label: "Base64 image",
    title: "Base64 image encoder and decoder",
    description:
      "Convert images to data URIs and back, and resize or reformat them on the way. Images never leave your browser.",
    keywords: "picture data uri png jpeg webp svg gif css inline convert resize exif",
  },
  {
    name: "urlencoder",
    layout: "default",
    group: "Encoding",
    label: "URL encoder",
    title: "URL encoder",
    description:
      "Percent-encode text for any part of a URL: component, path, form value or full URL. Build query strings.",
    keywords: "percent encode urlencode uri component query string form escape quote",
  },
  {
    name: "urldecoder",
    layout: "default",
    group: "Encoding",
    label: "URL decoder",
    title: "URL decoder and parser",
    description:
      "Decode percent-encoded text, even if it was encoded several times, and split a URL into parts you can edit.",
    keywords: "percent decode urldecode uri parse query string punycode idn utm tracking unquote dissect",
  },
];

/** The tools of this host: without the tutor where there is no agent. */
export function listedTools({ agent }: Pick<Capabilities, "agent"> = { agent: true }): readonly Tool[] {
  return agent ? TOOLS : TOOLS.filter(({ name }) => name !== "ai-python-tutor");
}

export function toolPath({ name }: Pick<Tool, "name">): string {
  return `/tools/${name}`;
}

/** Throws if there is no such tool. */
export function toolNamed(name: string): Tool {
  const found = TOOLS.find((tool) => tool.name === name);
  if (!found) throw new Error(`There is no tool named ${name}`);
  return found;
}
