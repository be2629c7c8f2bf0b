import { escapeHtml } from "@fiddle/notebook/escape-html";
import type { PageSummary } from "@fiddle/protocol";
import type { SiteAddress } from "../contract/site-address.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The index of all sitemaps: https://www.sitemaps.org/protocol.html */
export function sitemapIndex(appUrl: string, sections: Iterable<string>): string {
  const maps = [...sections].map((name) => element("sitemap", { loc: `${appUrl}/sitemaps/${name}.xml` }));
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}">${maps.join("")}</sitemapindex>\n`;
}

export function sitemap(appUrl: string, addresses: readonly SiteAddress[]): string {
  const urls = addresses.map(({ path, updated }) =>
    element("url", { loc: appUrl + path, ...(updated && { lastmod: updated }) }),
  );
  return `${HEAD}<urlset xmlns="${SITEMAP}">${urls.join("")}</urlset>\n`;
}

/** The pages as a feed, most recently changed first: https://www.rssboard.org/rss-specification */
export function rss(appUrl: string, pages: readonly PageSummary[]): string {
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
