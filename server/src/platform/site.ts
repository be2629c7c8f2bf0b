import { parse } from "tldts";

/**
 * Host names with the same site can set cookies for each other. The site is the registrable domain, such as
 * `fiddle.example`, or the host name itself if it has none. Customers of a hosting company (`a.github.io`, `b.github.io`)
 * are different sites, as in browsers.
 */
export function siteOf(hostname: string): string {
  const { domain, hostname: name } = parseHostname(hostname);
  return domain ?? name ?? hostname;
}

/** Suggests a host name of another site to the operator. */
export function suggestOtherSite(hostname: string): string {
  const { domainWithoutSuffix, publicSuffix, isIp } = parseHostname(hostname);
  if (domainWithoutSuffix !== null) return `${domainWithoutSuffix}-run.${publicSuffix}`;
  return isIp === true || hostname.includes(".") ? "fiddle-run.example" : `${hostname}-run`;
}

function parseHostname(hostname: string) {
  // Validation is off because browsers also accept cookies for invalid host names, such as `a_b.example`.
  return parse(hostname, { allowPrivateDomains: true, extractHostname: false, validateHostname: false });
}
