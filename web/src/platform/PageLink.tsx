import { Link, type LinkProps } from "react-router";
import { mayPrefetch } from "./connection.ts";
import { useInBrowser } from "./in-browser.ts";
import { needsFullLoad } from "./isolation.ts";

/** A link to a page of ours: prefetched when pointed at, and a full load where a notebook needs one. */
export function PageLink({ to, ...rest }: LinkProps & { readonly to: string }) {
  // The server knows neither the line nor the browser; the first render must be like its own.
  const inBrowser = useInBrowser();
  const full = !inBrowser || needsFullLoad(to);
  return <Link {...rest} to={to} reloadDocument={full} prefetch={!full && mayPrefetch() ? "intent" : "none"} />;
}
