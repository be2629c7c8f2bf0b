/** A complete page: the rendered text, with a style sheet that also works in print. `body` must already be safe. */
import { escapeHtml } from "@fiddle/notebook/escape-html";
export function standalonePage(body: string, title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; color: #16191d; background: #fff; }
pre, code { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { padding: 0.75rem 1rem; overflow-x: auto; border: 1px solid #e3e6ea; border-radius: 6px; background: #fafbfc; }
table { border-collapse: collapse; } th, td { padding: 0.25rem 0.75rem; border: 1px solid #c9cfd6; }
.diagram-figure { margin: 1rem 0; text-align: center; } math[display=block] { margin: 1rem 0; }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid #c9cfd6; color: #434a53; }
div:has(> .callout-title) { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid #c9cfd6; } .callout-title { font-weight: 600; }
img { max-width: 100%; } .task-done::before { content: "☑"; } .task-open::before { content: "☐"; }
</style>
</head>
<body>
${body}
</body>
</html>
`;
}
