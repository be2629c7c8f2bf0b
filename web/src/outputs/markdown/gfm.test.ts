import { expect, test } from "vitest";
import { parseMarkdown } from "./parse.ts";

const HEAD = "| abc | def |\n| --- | --- |\n";
const SEARCH = "www.google.com/search?q=Markup+(business)";
const link = (text: string, address = `http://${text}`) => `<a href="${address}">${text}</a>`;
const table = (...rows: string[]) => {
  const [head = "", ...body] = rows.map((row) => `<tr>${row}</tr>`);
  return `<table><thead>${head}</thead>${body.length > 0 ? `<tbody>${body.join("")}</tbody>` : ""}</table>`;
};
const cells = (...texts: string[]) => texts.map((text) => `<td>${text}</td>`).join("");
const HEADS = "<th>abc</th><th>def</th>";

/** The examples of GitHub's extensions in its specification, https://github.github.com/gfm/, by number. */
test.each([
  [198, "| foo | bar |\n| --- | --- |\n| baz | bim |", table("<th>foo</th><th>bar</th>", cells("baz", "bim"))],
  [
    199,
    "| abc | defghi |\n:-: | -----------:\nbar | baz",
    table(
      '<th align="center">abc</th><th align="right">defghi</th>',
      '<td align="center">bar</td><td align="right">baz</td>',
    ),
  ],
  [
    200,
    "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |",
    table("<th>f|oo</th>", cells("b <code>|</code> az"), cells("b <strong>|</strong> im")),
  ],
  [201, `${HEAD}| bar | baz |\n> bar`, `${table(HEADS, cells("bar", "baz"))}<blockquote><p>bar</p></blockquote>`],
  [202, `${HEAD}| bar | baz |\nbar\n\nbar`, `${table(HEADS, cells("bar", "baz"), cells("bar", ""))}<p>bar</p>`],
  [203, "| abc | def |\n| --- |\n| bar |", "<p>| abc | def || --- || bar |</p>"],
  [204, `${HEAD}| bar |\n| bar | baz | boo |`, table(HEADS, cells("bar", ""), cells("bar", "baz"))],
  [205, HEAD, table(HEADS)],
  [
    279,
    "- [ ] foo\n- [x] bar",
    '<ul><li><span class="task-open"></span> foo</li><li><span class="task-done"></span> bar</li></ul>',
  ],
  [491, "~~Hi~~ Hello, ~there~ world!", "<p><del>Hi</del> Hello, <del>there</del> world!</p>"],
  [492, "This ~~has a\n\nnew paragraph~~.", "<p>This ~~has a</p><p>new paragraph~~.</p>"],
  [493, "This will ~~~not~~~ strike.", "<p>This will ~~~not~~~ strike.</p>"],
  [622, "www.commonmark.org", `<p>${link("www.commonmark.org")}</p>`],
  [624, "Visit www.commonmark.org.", `<p>Visit ${link("www.commonmark.org")}.</p>`],
  [625, `${SEARCH}))\n\n(${SEARCH})`, `<p>${link(SEARCH)}))</p><p>(${link(SEARCH)})</p>`],
  [626, "www.google.com/search?q=(business))+ok", `<p>${link("www.google.com/search?q=(business))+ok")}</p>`],
  [627, "www.google.com/search?q=commonmark&hl;", `<p>${link("www.google.com/search?q=commonmark")}&hl;</p>`],
  [628, "www.commonmark.org/he<lp", `<p>${link("www.commonmark.org/he")}&lt;lp</p>`],
  [
    629,
    "(Visit https://commonmark.org/a)",
    `<p>(Visit ${link("https://commonmark.org/a", "https://commonmark.org/a")})</p>`,
  ],
  [630, "foo@bar.baz", `<p>${link("foo@bar.baz", "mailto:foo@bar.baz")}</p>`],
  [
    631,
    "hello@mail+xyz.example or hello+xyz@mail.example",
    `<p>hello@mail+xyz.example or ${link("hello+xyz@mail.example", "mailto:hello+xyz@mail.example")}</p>`,
  ],
  [632, "a.b-c_d@a.b.\n\na.b-c_d@a.b-", `<p>${link("a.b-c_d@a.b", "mailto:a.b-c_d@a.b")}.</p><p>a.b-c_d@a.b-</p>`],
])("GitHub's example %i", (_, markdown, html) => {
  expect(parseMarkdown(markdown).replaceAll("\n", "")).toBe(html);
});
