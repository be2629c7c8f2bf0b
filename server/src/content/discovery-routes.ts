import { Hono } from "hono";
import type { Env } from "../platform/env.ts";
import { notFound } from "../platform/errors.ts";
import type { SiteAddress } from "../contract/site-address.ts";
import { siteAddresses, UNLISTED } from "./addresses.ts";
import { rss, sitemap, sitemapIndex } from "./feeds.ts";
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
