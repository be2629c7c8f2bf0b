import "../server/src/platform/production.ts";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openSocialImageRenderer } from "../packages/content/build/social-image.ts";
import { loadBuild } from "../server/src/app/built.ts";
import { learnAddresses } from "../server/src/learn/addresses.ts";
import { openLearn } from "../server/src/learn/open-learn.ts";
import { siteAddresses } from "../server/src/content/addresses.ts";
import { openProductPages } from "../server/src/content/product-pages.ts";
import { readEnv } from "../server/src/platform/env.ts";
import { createLog } from "../server/src/platform/log.ts";
import { pageRoutes } from "../server/src/pages/routes.ts";
import { SOCIAL_INDEX } from "../server/src/pages/social-images.ts";

const TITLE_SUFFIX = / – Fiddle$/;

/**
 * Draws a social image for each page whose address is known at build time, from the title and description of the built
 * page. Images are cached in `cache` by their content.
 */
export async function makeSocialImages(root: string, cache: string): Promise<void> {
  const folder = join(root, "web/build/client/social");
  await Promise.all([mkdir(folder, { recursive: true }), mkdir(cache, { recursive: true })]);
  const renderer = await readFile(join(root, "packages/content/build/social-image.ts"));
  const known = new Set(await readdir(cache));
  const index: Record<string, string> = {};
  let render: Awaited<ReturnType<typeof openSocialImageRenderer>> | undefined;
  for (const { path, title, description } of await describePages(root)) {
    const hash = createHash("sha256").update(renderer).update(`${title}\n${description}`).digest("hex");
    const name = `${hash.slice(0, 20)}.png`;
    if (!known.has(name)) {
      render ??= await openSocialImageRenderer(await readFile(join(root, "web/public/favicon.svg")));
      await writeFile(join(cache, name), await render(title, description));
    }
    await copyFile(join(cache, name), join(folder, name));
    index[path] = name;
  }
  await writeFile(join(folder, SOCIAL_INDEX), JSON.stringify(index));
  const used = new Set(Object.values(index));
  for (const name of known) if (!used.has(name)) await rm(join(cache, name));
}

interface PageDescription {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** Renders each page with the built app and reads its head. */
async function describePages(root: string): Promise<PageDescription[]> {
  const env = readEnv({});
  const log = createLog();
  const built = await loadBuild({ root });
  const content = openProductPages({ env, log });
  const learn = openLearn({ env, log });
  const deps = {
    ...built,
    env,
    log,
    content,
    learn,
    files: () => null,
    api: answerNotFound,
    maxRenders: Number.MAX_SAFE_INTEGER,
  };
  const app = pageRoutes(deps);
  const paths = [...siteAddresses(built.listedPaths, content, learnAddresses(learn)).values()]
    .flat()
    .map(({ path }) => path);
  const pages = await Promise.all(
    paths.map(async (path) => {
      const html = await (await app.request(env.appUrl + path, {}, { address: "" })).text();
      const title = find(html, /<title>([^<]+)<\/title>/).replace(TITLE_SUFFIX, "");
      return { path, title, description: find(html, /<meta name="description" content="([^"]+)"/) };
    }),
  );
  return pages.filter(({ title }) => title !== "");
}

/** Public pages don't call the API. */
async function answerNotFound(): Promise<Response> {
  return new Response(null, { status: 404 });
}

function find(html: string, pattern: RegExp): string {
  const text = pattern.exec(html)?.[1] ?? "";
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}
