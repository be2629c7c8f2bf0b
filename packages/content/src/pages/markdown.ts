import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** HTML that a page writes as such is left out, and the links of what remains are checked: no page can bring scripts. */
const renderer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, {
    ...defaultSchema,
    protocols: { ...defaultSchema.protocols, href: ["https", "http", "mailto"] },
  })
  // After the check, which would put a prefix before the headings' ids.
  .use(rehypeSlug)
  .use(rehypeStringify);

/** The HTML of a text in GitHub's Markdown. */
export function renderMarkdown(text: string): string {
  return String(renderer.processSync(text));
}
