/** A link in the header or footer. */
export interface NavigationLink {
  readonly to: string;
  readonly label: string;
}

export const MAIN_LINKS: readonly NavigationLink[] = [
  { to: "/new", label: "Notebook" },
  { to: "/tutorials", label: "Tutorials" },
  { to: "/challenges", label: "Challenges" },
  { to: "/examples", label: "Examples" },
];

export const TOOL_LINKS: readonly NavigationLink[] = [
  { to: "/tools/ai-python-tutor", label: "AI Python tutor" },
  { to: "/tools/visualizer", label: "Python visualizer" },
  { to: "/tools/duckdb", label: "DuckDB" },
  { to: "/tools/pygame", label: "Pygame" },
  { to: "/tools/pyp5js", label: "pyp5js" },
  { to: "/tools/markdown", label: "Markdown" },
  { to: "/tools/regex", label: "Regular expressions" },
  { to: "/tools/jwt", label: "JWT" },
  { to: "/tools/cron", label: "Cron" },
  { to: "/tools/uuid", label: "UUID" },
  { to: "/tools/number", label: "Number bases" },
  { to: "/tools/base64-str", label: "Base64 text" },
  { to: "/tools/base64-image", label: "Base64 image" },
  { to: "/tools/urlencoder", label: "URL encoder" },
  { to: "/tools/urldecoder", label: "URL decoder" },
];

export const END_LINKS: readonly NavigationLink[] = [
  { to: "/pricing", label: "Pricing" },
  { to: "/login", label: "Log in" },
];

export const FOOTER_LINKS: readonly NavigationLink[] = [
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
  { to: "/affiliates", label: "Affiliates" },
  { to: "/pricing", label: "Pricing" },
];
