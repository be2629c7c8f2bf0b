import { expect, test } from "vitest";
import { discoveryRoutes } from "./discovery-routes.ts";
import { contentPage, libraryOf } from "./testing.ts";

const draft = contentPage("/draft", { listed: false });
const news = contentPage("/news/a&b");
const routes = routesOf({ isAgentOn: true });

function routesOf(agent: { readonly isAgentOn: boolean }, ...more: readonly string[]) {
  return discoveryRoutes({
    env: { appUrl: "https://fiddle.example", ...agent },
    content: libraryOf(contentPage("/terms"), draft, news),
    learnAddresses: () => [],
    listedPaths: ["/", "/tools", "/tools/cron", "/terms", "/draft", "/saved/recent", "/login", ...more],
  });
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

test.each([
  [
    "/robots.txt",
    "User-agent: *\nDisallow: /api/\nDisallow: /account\nDisallow: /confirm-email\nDisallow: /fiddles/\nDisallow: /forgot-password\nDisallow: /login\nDisallow: /new\nDisallow: /reset-password\nDisallow: /saved\n\nSitemap: https://fiddle.example/sitemap.xml\n",
  ],
  [
    "/sitemap.xml",
    `${HEAD}<sitemapindex ${XMLNS}>${["pages", "news", "tools"].map((name) => `<sitemap><loc>https://fiddle.example/sitemaps/${name}.xml</loc></sitemap>`).join("")}</sitemapindex>\n`,
  ],
  [
    "/sitemaps/pages.xml",
    `${HEAD}<urlset ${XMLNS}><url><loc>https://fiddle.example/</loc></url><url><loc>https://fiddle.example/terms</loc><lastmod>2026-11-21</lastmod></url></urlset>\n`,
  ],
  [
    "/sitemaps/tools.xml",
    `${HEAD}<urlset ${XMLNS}><url><loc>https://fiddle.example/tools</loc></url><url><loc>https://fiddle.example/tools/cron</loc></url></urlset>\n`,
  ],
])("%s lists pages for search engines", async (path, body) => {
  expect(await (await routes.request(path)).text()).toBe(body);
});

test.each([true, false])("the tutor is listed only where the agent is on: %s", async (isAgentOn) => {
  const response = await routesOf({ isAgentOn }, "/tools/ai-python-tutor").request("/sitemaps/tools.xml");
  expect((await response.text()).includes("/tools/ai-python-tutor<")).toBe(isAgentOn);
});

test("the feed contains the listed pages with escaped texts", async () => {
  const response = await routes.request("/feed.xml");
  const feed = await response.text();
  expect([response.headers.get("content-type"), feed.match(/<item>.*?<\/item>/g)]).toEqual([
    "application/rss+xml; charset=utf-8",
    [item("/terms"), item("/news/a&amp;b")],
  ]);
});

test("an unknown sitemap is a 404", async () => {
  expect((await routes.request("/sitemaps/none.xml")).status).toBe(404);
});

function item(path: string): string {
  const link = `https://fiddle.example${path}`;
  return `<item><title>${path}</title><link>${link}</link><guid>${link}</guid><description>About ${path}.</description><pubDate>Sat, 21 Nov 2026 00:00:00 GMT</pubDate></item>`;
}
