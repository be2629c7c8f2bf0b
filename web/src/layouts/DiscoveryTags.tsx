import { onHost } from "../platform/base.ts";
import { useLocation, useMatches, useRouteError } from "react-router";
import { useKnownRootData } from "../platform/root-data.ts";
import { isListed } from "./handle.ts";

/** The tags in the head of every page for search engines, feed readers and link previews. */
export function DiscoveryTags() {
  const { pathname } = useLocation();
  const error = useRouteError() ?? null;
  const unlisted = !useMatches().every(({ handle, loaderData }) => isListed(handle) || isPublic(loaderData));
  const image = useMatches()
    .map(({ loaderData }) => imageOf(loaderData))
    .find((path) => path !== null);
  const site = useKnownRootData();
  // An error screen has no such tags.
  if (!site || error !== null) return null;
  const url = `${site.appUrl}${pathname === "/" ? "/" : pathname.replace(/\/+$/, "")}`;
  return (
    <>
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <link rel="alternate" type="application/rss+xml" title="Fiddle" href={onHost("/feed.xml")} />
      <meta property="og:site_name" content="Fiddle" />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={site.appUrl + (image ?? site.socialImage)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** A shared notebook has an image of its own. */
function imageOf(data: unknown): string | null {
  const isShared = typeof data === "object" && data !== null && "isPublic" in data && "image" in data;
  return isShared && typeof data.image === "string" ? data.image : null;
}

/** A public notebook is listed although its route isn't. */
function isPublic(data: unknown): boolean {
  return typeof data === "object" && data !== null && "isPublic" in data && data.isPublic === true;
}
