/**
 * What a path shows decides its document's headers and how a link may lead there:
 * a notebook is isolated where the browser needs that of the top page, an embed may be framed by any site.
 */
export type DocumentKind = "notebook" | "embed" | "page";

/** The paths of embeds; it works in the page's first script too, which has it as text. */
export const EMBEDS = /^\/(saved\/embed(\/[^/]+)?|tools\/visualizer\/embed)\/?$/;
const NOTEBOOKS = [
  /^\/(new\/?)?$/,
  /^\/fiddles\/[^/]+\/?$/,
  /^\/saved\/(?!recent\/?$)[^/]+\/?$/,
  /^\/(examples|tutorials)\/[^/]+\/?$/,
  /^\/challenges\/(?!(tags|levels)\/?$)[^/]+\/?$/,
];

export function documentKind(pathname: string): DocumentKind {
  if (EMBEDS.test(pathname)) return "embed";
  return NOTEBOOKS.some((pattern) => pattern.test(pathname)) ? "notebook" : "page";
}

/** Pages about a user's account, and tools, into which users paste tokens and data. */
const PRIVATE = /^\/(login|forgot-password|reset-password|confirm-email|account|admin|saved|tools\/[^/]+)(\/|$)/i;

/** Whether the scripts of statistics and ads may be in a path's document: they could read what stands there. */
export function mayBeTracked(pathname: string): boolean {
  return documentKind(pathname) === "page" && !PRIVATE.test(pathname);
}
