import { Link, type LinkProps } from "react-router";
import { mayPrefetch } from "./connection.ts";
import { useInBrowser } from "./in-browser.ts";
import { needsFullLoad } from "./isolation.ts";

/** A link to one of our pages. It prefetches on hover, and loads a full document if the page needs one. */
export function PageLink({ to, ...rest }: LinkProps & { readonly to: string }) {
  // The server knows neither the connection nor the browser, and the first render must match the server's.
  const inBrowser = useInBrowser();
  const full = !inBrowser || needsFullLoad(to);
  return <Link {...rest} to={to} reloadDocument={full} prefetch={!full && mayPrefetch() ? "intent" : "none"} />;
}
