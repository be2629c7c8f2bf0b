/**
 * The kind of a path's document decides its headers and how links navigate to it. A notebook is isolated if the browser
 * requires this of the top page, and any site can frame an embed.
 */
export type DocumentKind = "notebook" | "embed" | "page";

/** The paths of embeds. The inline script at the start of a page contains the source of this pattern. */
export const EMBEDS = /^\/(saved\/embed(\/[^/]+)?|tools\/visualizer\/embed)\/?$/;
const NOTEBOOKS = [
  /^\/(new\/?)?$/,
  /^\/fiddles\/[^/]+\/?$/,
  /^\/apps\/[^/]+\/?$/,
  /^\/folder\/.+/,
  /^\/saved\/(?!recent\/?$)[^/]+\/?$/,
  /^\/(examples|tutorials)\/[^/]+\/?$/,
  /^\/challenges\/(?!(tags|levels)\/?$)[^/]+\/?$/,
];

/** The page that lists the notebooks of a static export. A server has none, unless its operator writes one. */
export const NOTEBOOKS_PATH = "/notebooks";

export function documentKind(pathname: string): DocumentKind {
  if (EMBEDS.test(pathname)) return "embed";
  return NOTEBOOKS.some((pattern) => pattern.test(pathname)) ? "notebook" : "page";
}

/** Pages about a user's account, and tools, into which users paste tokens and data. */
const PRIVATE = /^\/(login|forgot-password|reset-password|confirm-email|account|admin|saved|tools\/[^/]+)(\/|$)/i;

/** Whether a path's document can load analytics and ads, whose scripts could read everything on the page. */
export function mayBeTracked(pathname: string): boolean {
  return documentKind(pathname) === "page" && !PRIVATE.test(pathname);
}
