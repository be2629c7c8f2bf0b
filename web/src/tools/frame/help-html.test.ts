import { expect, test } from "vitest";
import { helpHtml } from "./help-html.ts";

test("tables get captions, names of rows, and contents from outside of the text", () => {
  const html = helpHtml("Table: Groups\n\n|  |  |\n| --- | --- |\n| `(…)` | a group |\n\n{table}\n", [
    ["Type", "Use"],
    ["v4", "random"],
  ]);
  expect(html.replaceAll(/\n|<script.*/g, "")).toBe(
    "<table><caption>Groups</caption><tbody><tr><th><code>(…)</code></th><td>a group</td></tr></tbody></table>" +
      "<table><thead><tr><th>Type</th><th>Use</th></tr></thead><tbody><tr><th>v4</th><td>random</td></tr></tbody></table>",
  );
});

test("questions are published with plain-text answers, escaped for a script element", () => {
  const html = helpHtml("## Questions\n\n### Why `</script>`?\n\nIn `a1` and **more\nof** [it](/new).\n\nNot this.\n");
  const json = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(html)?.[1] ?? "";
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "Why </script>?",
        acceptedAnswer: { "@type": "Answer", text: "In a1 and more of it." },
      },
    ],
  });
});
