import tokens from "@fiddle/ui/tokens.css?raw";
import code from "../../../styles/code.css?raw";
import own from "./page.css?raw";

/** The page's style sheet: the app's own colors for both themes, chosen by the reader's system. */
export function pageStyle(): string {
  return [
    `:root {\n${colors(tokens, "body.dark")}\n  --code-size: 0.8125rem;\n}`,
    `@media (prefers-color-scheme: light) {\n:root {\n${colors(tokens, "body.light")}\n}\n}`,
    `@media print {\n:root {\n${colors(tokens, "body.light")}\n}\n}`,
    (code.match(/^\.tok-[^{]+\{[^}]+\}/gm) ?? []).join("\n"),
    own,
  ].join("\n");
}

/** The declarations of the tokens' rule for a theme. */
export function colors(css: string, selector: string): string {
  const rule = new RegExp(`(?:^|,\\s*)${selector.replace(".", String.raw`\.`)} \\{([^}]*)\\}`, "m").exec(css)?.[1];
  if (!rule) throw new Error(`the tokens have no rule ${selector}`);
  return (rule.match(/^\s*--[\w-]+:[^;]+;/gm) ?? []).map((line) => `  ${line.trim()}`).join("\n");
}
