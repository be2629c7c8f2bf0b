import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { contentAddress } from "@fiddle/protocol";
import { EXPORTED_DATA_PATH } from "@fiddle/protocol/published-app.ts";
import { NOTEBOOKS_PATH } from "@fiddle/protocol/document-kind.ts";
import { learnAddresses } from "../../server/src/learn/addresses.ts";
import { openLearn } from "../../server/src/learn/open-learn.ts";
import { loadBuild } from "../../server/src/app/built.ts";
import { exampleApps, learnFiles, sitePages } from "../../server/src/app/site-paths.ts";
import { siteAddresses } from "../../server/src/content/addresses.ts";
import { discoveryRoutes } from "../../server/src/content/discovery-routes.ts";
import { openProductPages } from "../../server/src/content/product-pages.ts";
import { queryRoutes } from "../../server/src/content/query-routes.ts";
import { createExampleApps, createPublishedApps } from "../../server/src/pages/published-apps.ts";
import { readEnv } from "../../server/src/platform/env.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { copyAssets } from "./copy-assets.ts";
import { ExportError } from "./export-error.ts";
import { headerFiles } from "./header-files.ts";
import { kernelDocuments } from "./kernel-documents.ts";
import type { ExportOptions } from "./options.ts";
import { buildFor } from "./site-build.ts";
import { SiteFolder } from "./site-folder.ts";
import { notebookFile, notebooksPage, readSiteNotebooks } from "./site-notebooks.ts";
import { mirrorFor } from "./site-packages.ts";
import { SitePages } from "./site-pages.ts";
import { staticDocument, withBase } from "./static-document.ts";

/** Pages that only say what a site of files doesn't have. */
const ABSENT_PAGES =
  /^\/(login|forgot-password|reset-password|confirm-email|pricing|affiliates|account|saved|admin)(\/(?!embed$)|$)/;

/** Writes the whole product, and the notebooks of a folder, as files. Throws an `ExportError`. */
export async function exportSite(root: string, options: ExportOptions): Promise<void> {
  const { out, base, url, kernelOrigin, contents, packages } = options;
  const started = performance.now();
  const build = await buildFor(root, base);
  const folder = await SiteFolder.open(out);
  const mirror = await mirrorFor(root, packages);
  const log = createLog({ write() {} });
  const origin = url === null ? "https://site.invalid" : new URL(url).origin;
  const env = readEnv({ APP_URL: origin, KERNEL_ORIGIN: kernelOrigin ?? "https://kernel.invalid" });
  const built = await loadBuild({ root: build, ...(mirror === null ? {} : { packageMirrorDir: mirror }) });
  const manifest = built.kernelHostManifest();
  if (manifest === null) throw new ExportError("The kernel host isn't built. Run: npm run build");
  const product = openProductPages({ env, log });
  const learn = openLearn({ env, log });
  const examples = createExampleApps(learn, built.socialImage);
  const notebooks =
    contents === null
      ? []
      : await readSiteNotebooks(contents, {
          isTaken: (slug) => examples.find(slug) !== null,
          image: built.socialImage("/"),
        });
  const list = notebooks.length > 0 ? notebooksPage(notebooks) : null;
  const content: typeof product = {
    get revision() {
      return product.revision;
    },
    find: (path) => (list && path.replace(/\/$/, "") === NOTEBOOKS_PATH ? { page: list } : product.find(path)),
    isReading: (path) => (list !== null && path === NOTEBOOKS_PATH) || product.isReading(path),
    all: () => product.all(),
  };
  const published = createPublishedApps(async () => new Response(null, { status: 404 }), {
    ...examples,
    find: (slug) => notebooks.find((one) => one.slug === slug)?.rendered ?? examples.find(slug),
  });
  const kernelHost = kernelOrigin === null ? `${base}/kernel` : `${kernelOrigin}${base}/kernel`;
  const appUrl = url ?? base;
  const pages = new SitePages({
    render: built.render,
    base,
    socialImage: built.socialImage,
    isReading: (path) => content.isReading(path),
    context: { appUrl, kernelHost, buildId: built.buildId, content, learn, publishedApp: published.find },
  });

  await copyAssets({ root: build, base, folder, mirror });
  const apps = exampleApps({ learn, examples });
  const unique = [
    ...sitePages({ listedPaths: built.listedPaths, content: product, learn, examples }),
    ...notebooks.map(({ slug }) => `/apps/${slug}`),
    ...(list ? [NOTEBOOKS_PATH] : []),
    "/fiddles",
  ].filter((path) => !ABSENT_PAGES.test(path));
  for (const path of unique) {
    const { status, html, nonce } = await pages.page(path);
    if (status !== 200) throw new ExportError(`The page ${path} can't be exported: it answered ${status}.`);
    await folder.write(nameOf(path, "index.html"), documentOf(html, nonce));
    const data = await pages.data(path);
    if (data === null || content.isReading(path)) continue;
    await folder.write(nameOf(path, "_.data"), withBase(data, base));
    if (path !== "/") await folder.write(`${path.slice(1)}.data`, withBase(data, base));
  }
  const missing = await pages.page("/404");
  await folder.write("404.html", documentOf(withOldAddresses(missing.html, missing.nonce, base), missing.nonce));
  await folder.write("new/index.html", newNotebookDocument(base));

  for (const path of learnFiles(learn)) await copyFile(path);
  for (const slug of apps)
    await writeApp(slug, examples.notebook(slug) ?? "", examples.find(slug)?.images ?? new Map());
  for (const one of notebooks) await writeApp(one.slug, notebookFile(one), one.rendered.images);
  const data = notebooks.flatMap(({ rendered: { app } }) => app.data ?? []);
  const files = data.flatMap(({ folder: place, files: own }) => own.map(({ path }) => posix.join(place, path)));
  for (const path of new Set(files))
    await folder.write(`${EXPORTED_DATA_PATH.slice(1)}/${path}`, await readFile(join(contents ?? "", path)));
  for (const [name, html] of await kernelDocuments({
    env,
    manifest,
    folder: join(root, "build/kernel-host"),
    path: `${base}/kernel`,
  }))
    await folder.write(`kernel/${name}.html`, html);

  const queries = queryRoutes(content);
  for (const path of [...product.all().map(({ page }) => page.path), ...(list ? [NOTEBOOKS_PATH] : [])]) {
    const address = contentAddress("query", { path }, content.revision);
    const response = await queries.request(address);
    if (response.ok)
      await folder.write(new URL(address, origin).pathname.slice(1), withBase(await response.text(), base));
  }
  const listed = built.listedPaths.filter((path) => !ABSENT_PAGES.test(path));
  const discovery = discoveryRoutes({
    env: { ...env, appUrl },
    content,
    learnAddresses: () => learnAddresses(learn),
    listedPaths: listed,
  });
  if (url !== null)
    for (const name of ["robots.txt", "sitemap.xml", "feed.xml", ...sectionsOf(listed)]) {
      const response = await discovery.request(`/${name}`);
      if (response.ok) await folder.write(name, await response.text());
    }
  await folder.write("builds/latest.json", JSON.stringify({ id: built.buildId }));
  // GitHub Pages leaves out files whose names begin with an underscore otherwise.
  await folder.write(".nojekyll", "");
  for (const [name, text] of Object.entries(headerFiles(base, unique))) await folder.write(name, text);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Exported ${unique.length} pages to ${out} in ${seconds} s.`);

  function documentOf(html: string, nonce: string): string {
    return staticDocument(withBase(html, base), nonce, kernelOrigin ?? "'self'");
  }

  function sectionsOf(listedPaths: readonly string[]): string[] {
    return [...siteAddresses(listedPaths, product, learnAddresses(learn)).keys()].map((name) => `sitemaps/${name}.xml`);
  }

  async function copyFile(path: string): Promise<void> {
    const bytes = await pages.file(path);
    if (bytes) await folder.write(path.slice(1), bytes);
  }

  async function writeApp(
    slug: string,
    notebook: string,
    images: ReadonlyMap<string, { readonly bytes: Buffer }>,
  ): Promise<void> {
    await folder.write(`apps/${slug}/notebook.json`, notebook);
    for (const [name, { bytes }] of images) {
      const { app } = (await published.find(slug)) as { readonly app: { readonly publishedAt: string } };
      const version = apps.includes(slug) ? app.publishedAt.slice(0, 10) : "1";
      await folder.write(`apps/${slug}/images/${version}/${name}`, bytes);
    }
  }
}

function nameOf(path: string, name: string): string {
  return join(path.slice(1), name);
}

/** Opens a new notebook at an address of its own, with what the link says and holds. */
function newNotebookDocument(base: string): string {
  return openNotebook(
    base,
    `const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => "abcdefghijkmnpqrstuvwxyz23456789"[byte % 32]).join("");
  const search = new URLSearchParams(location.search);
  if (search.get("embed") === "true") location.replace("${base}/saved/embed/" + location.search + location.hash);
  else location.replace("${base}/fiddles/?id=" + id + "&new" + (search.size > 0 ? "&" + search : "") + location.hash);`,
  );
}

function openNotebook(base: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>New notebook – Fiddle</title>
<script>
${script}
</script>
<noscript><p>This needs JavaScript. <a href="${base}/">Fiddle</a></p></noscript>
</html>
`;
}

/** A link to a notebook by its id, as a server has them, opens it where the host shows this document for missing ones. */
function withOldAddresses(html: string, nonce: string, base: string): string {
  const script = `const [, id] = /^${base.replaceAll("/", "\\/")}\\/fiddles\\/([A-Za-z0-9_-]+)\\/?$/.exec(location.pathname) ?? [];
if (id) location.replace("${base}/fiddles/?id=" + id + location.search.replace("?", "&") + location.hash);`;
  return html.replace("</head>", () => `<script nonce="${nonce}">${script}</script></head>`);
}
