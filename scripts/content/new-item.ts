import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SLUG } from "../../packages/content/src/learn/front-matter-schemas.ts";
import { TEMPLATES } from "./templates.ts";

/** Makes the folder of a new item from a template. Returns what is wrong, if anything. */
export function newItem(root: string, kind: string, slug: string): readonly string[] {
  const template = TEMPLATES[kind];
  if (!template) return [`There is no kind named ${kind}. Choose one of ${Object.keys(TEMPLATES).join(", ")}.`];
  if (!SLUG.test(slug)) return ["A slug has small letters, digits and hyphens, e.g. count-vowels."];
  const folder = join(root, template.folder, slug);
  if (existsSync(folder)) return [`${folder} exists already.`];
  mkdirSync(folder, { recursive: true });
  const today = new Date().toISOString().slice(0, 10);
  for (const [name, text] of Object.entries(template.files))
    writeFileSync(join(folder, name), text.replaceAll("{{today}}", today));
  console.log(`${folder} is ready. Replace the text, then run \`npm run content -- run ${slug}\`.`);
  return [];
}
