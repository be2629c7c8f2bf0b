import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** Raw HTML in a page is dropped and links are sanitized, so that no page can contain a script. */
const renderer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, {
    ...defaultSchema,
    protocols: { ...defaultSchema.protocols, href: ["https", "http", "mailto"] },
  })
  // After the sanitizer, which would prefix the ids of headings.
  .use(rehypeSlug)
  .use(rehypeStringify);

/** Renders GitHub-flavored Markdown as sanitized HTML. Each heading gets an id made from its text, e.g. `how-it-works`. */
export function renderMarkdown(text: string): string {
  return String(renderer.processSync(text));
}
