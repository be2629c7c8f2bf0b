import { parse } from "tldts";

/**
 * The host names that share this value can set cookies for each other: a registrable domain such as `fiddle.example`, or
 * the host itself where no other can. Names below a suffix that hosting companies let their customers register under
 * (`a.github.io`, `b.github.io`) are different sites, as in browsers.
 */
export function siteOf(hostname: string): string {
  const { domain, hostname: name } = parseHostname(hostname);
  return domain ?? name ?? hostname;
}

/** A host name of another site, to suggest to an operator. */
export function suggestOtherSite(hostname: string): string {
  const { domainWithoutSuffix, publicSuffix, isIp } = parseHostname(hostname);
  if (domainWithoutSuffix !== null) return `${domainWithoutSuffix}-run.${publicSuffix}`;
  return isIp === true || hostname.includes(".") ? "fiddle-run.example" : `${hostname}-run`;
}

function parseHostname(hostname: string) {
  // Browsers let pages set cookies below names that the rules for host names forbid, such as `a_b.example`.
  return parse(hostname, { allowPrivateDomains: true, extractHostname: false, validateHostname: false });
}
