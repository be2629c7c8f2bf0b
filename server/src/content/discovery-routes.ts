import { Hono } from "hono";
import { escapeHtml } from "@fiddle/notebook/escape-html";
import type { PageSummary } from "@fiddle/protocol";
import type { Env } from "../platform/env.ts";
import { notFound } from "../platform/errors.ts";
import type { SiteAddress } from "../contract/site-address.ts";
import { siteAddresses, UNLISTED } from "./addresses.ts";
import type { ContentLibrary } from "./library.ts";

export interface DiscoveryDeps {
  readonly env: Pick<Env, "appUrl" | "isAgentOn">;
  readonly content: ContentLibrary;
  /** The pages of the learning content. */
  readonly learnAddresses: () => readonly SiteAddress[];
  /** Paths of the app's own pages that search engines can list. */
  readonly listedPaths: readonly string[];
}

/** Serves `robots.txt`, sitemaps and the feed. */
export function discoveryRoutes({ env, content, learnAddresses, listedPaths }: DiscoveryDeps): Hono {
  const { appUrl, isAgentOn } = env;
  const listed = isAgentOn ? listedPaths : listedPaths.filter((path) => path !== TUTOR_PATH);
  const addresses = () => siteAddresses(listed, content, learnAddresses());
  const app = new Hono();
  app.get("/robots.txt", (c) => c.text(robots(appUrl), 200, CACHE_ONE_HOUR));
  app.get("/sitemap.xml", () => xml(sitemapIndex(appUrl, addresses().keys())));
  app.get("/sitemaps/:file", (c) => {
    const section = /^(.+)\.xml$/.exec(c.req.param("file"))?.[1] ?? "";
    const listed = addresses().get(section);
    return listed ? xml(sitemap(appUrl, listed)) : notFound(c.req.path);
  });
  app.get("/feed.xml", () => xml(rss(appUrl, listedPages(content)), "application/rss+xml; charset=utf-8"));
  return app;
}

/** Without the agent, this page can only say that it is turned off. */
const TUTOR_PATH = "/tools/ai-python-tutor";

const CACHE_ONE_HOUR = { "cache-control": "public, max-age=3600", "x-content-type-options": "nosniff" };

function xml(body: string, type = "application/xml; charset=utf-8"): Response {
  return new Response(body, { headers: { ...CACHE_ONE_HOUR, "content-type": type } });
}

function robots(appUrl: string): string {
  const lines = UNLISTED.map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${lines.join("\n")}\n\nSitemap: ${appUrl}/sitemap.xml\n`;
}

function listedPages(content: ContentLibrary) {
  return content.all().flatMap(({ page, listed }) => (listed ? [page] : []));
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The index of all sitemaps: https://www.sitemaps.org/protocol.html */
function sitemapIndex(appUrl: string, sections: Iterable<string>): string {
  const maps = [...sections].map((name) => element("sitemap", { loc: `${appUrl}/sitemaps/${name}.xml` }));
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}">${maps.join("")}</sitemapindex>\n`;
}

function sitemap(appUrl: string, addresses: readonly SiteAddress[]): string {
  const urls = addresses.map(({ path, updated }) =>
    element("url", { loc: appUrl + path, ...(updated && { lastmod: updated }) }),
  );
  return `${HEAD}<urlset xmlns="${SITEMAP}">${urls.join("")}</urlset>\n`;
}

/** The pages as a feed, most recently changed first: https://www.rssboard.org/rss-specification */
function rss(appUrl: string, pages: readonly PageSummary[]): string {
  const items = pages
    .toSorted((a, b) => b.updated.localeCompare(a.updated))
    .map(({ path, title, description, updated }) => {
      const link = appUrl + path;
      const pubDate = new Date(updated).toUTCString();
      return element("item", { title, link, guid: link, description, pubDate });
    });
  const about = {
    title: "Fiddle",
    link: `${appUrl}/`,
    description: "What is new in Fiddle, the notebook that runs Python and SQL in your browser.",
    language: "en",
  };
  const own = `<atom:link href="${escapeHtml(appUrl)}/feed.xml" rel="self" type="application/rss+xml"/>`;
  const channel = `<channel>${children(about)}${own}${items.join("")}</channel>`;
  return `${HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>\n`;
}

function element(name: string, parts: Readonly<Record<string, string>>): string {
  return `<${name}>${children(parts)}</${name}>`;
}

function children(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([name, value]) => `<${name}>${escapeHtml(value)}</${name}>`)
    .join("");
}
