import { expect, test } from "vitest";
import { ContentError, readPage } from "./read-page.ts";

const HEAD = "title: Keys\ndescription: All keys.\nupdated: 2026-11-21";

test("reads the front matter and renders the text as HTML", () => {
  const text = `---\n${HEAD}\nlayout: wide\nredirects: [/shortcuts]\nlive: true\nlisted: false\n---\n\n## Run it\n\nSee [terms](/terms) of {{site}}.\n`;
  expect(readPage("help/keys.md", text, { site: "Fiddle" })).toEqual({
    page: {
      path: "/help/keys",
      title: "Keys",
      description: "All keys.",
      updated: "2026-11-21",
      layout: "wide",
      html: '<h2 id="run-it">Run it</h2>\n<p>See <a href="/terms">terms</a> of Fiddle.</p>',
    },
    redirects: ["/shortcuts"],
    live: true,
    listed: false,
  });
});

test.each([
  ["", "default"],
  ["layout: chat", "chat"],
  ["layout: magazine", "default"],
])("the layout of %j is %s", (line, layout) => {
  expect(readPage("a.md", `---\n${HEAD}\n${line}\n---\nText`).page.layout).toBe(layout);
});

test.each([
  ["a folder's index.md", "help/index.md", "/help"],
  ["a file written on Windows", "help\\keys.md", "/help/keys"],
])("the address of %s", (_, file, path) => {
  expect(readPage(file, `\uFEFF---\r\n${HEAD.replaceAll("\n", "\r\n")}\r\n---\r\nText`).page.path).toBe(path);
});

test.each([
  ["# Text", "a.md has no front matter. Start it with a --- line, then title, description and updated."],
  [`---\n${HEAD}\ntitel: x\n---\n`, 'The front matter of a.md is invalid. front matter: Unrecognized key: "titel".'],
  [
    `---\n${HEAD}\nredirects: [//evil.example]\n---\n`,
    "The front matter of a.md is invalid. redirects.0: must be a path such as /terms, in letters, digits, dots and hyphens.",
  ],
  ["---\ntitle: [\n---\n", /^The front matter of a\.md isn't valid YAML: /],
])("an invalid page says what to change: %j", (text, message) => {
  expect(() => readPage("a.md", text)).toThrow(message);
});

test.each(["two words.md", "../secret.md", ".hidden.md"])("%j can't be used as an address", (file) => {
  expect(() => readPage(file, `---\n${HEAD}\n---\n`)).toThrow(ContentError);
});

test("no page can contain a script", () => {
  const { html } = readPage(
    "a.md",
    `---\n${HEAD}\n---\n<script>alert(1)</script>\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](data:text/html,x)\n\n<https://example.org>`,
  ).page;
  expect(html).toBe('<p><a>a</a> <a>b</a></p>\n<p><a href="https://example.org">https://example.org</a></p>');
});

test.each([
  ["on", "<ul>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n</ul>\n<p>x, y and z</p>"],
  ["", "<ul>\n<li>a</li>\n<li>c</li>\n</ul>\n<p>x and z</p>"],
])("a part of a page is left out where its value is empty: %j", (agent, html) => {
  const body = "- a\n\n{{#agent}}\n\n- b\n\n{{/agent}}\n\n- c\n\nx{{#agent}}, y{{/agent}} and z\n";
  const text = `---\ntitle: T\ndescription: D\nupdated: 2026-11-24\n---\n${body}`;
  expect(readPage("a.md", text, { agent }).page.html).toBe(html);
});
