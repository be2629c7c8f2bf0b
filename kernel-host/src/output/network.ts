import type { OutputToPage } from "@fiddle/kernels";

/** The hosts that this document can load from, as the server wrote them. */
export function allowedHosts(): readonly string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="hosts"]')?.content ?? "";
  return content === "" ? [] : content.split(",");
}

/** Tells the page which hosts the output tried to load from but couldn't. */
export function reportBlocked(send: (message: OutputToPage) => void): (hosts: Iterable<string>) => void {
  const allowed = new Set([...allowedHosts(), location.host]);
  const blocked = new Set<string>();
  const report = (hosts: Iterable<string>) => {
    const before = blocked.size;
    for (const host of hosts) if (!allowed.has(host)) blocked.add(host);
    if (blocked.size > before) send({ fiddle: "blocked", hosts: [...blocked] });
  };
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
    // Frames of other sites, forms and workers are always blocked.
    if (!/^(?:script|style|img|font|connect|media)-src/.test(effectiveDirective) || !URL.canParse(blockedURI)) return;
    const { protocol, host } = new URL(blockedURI);
    if (/^(?:https?|wss?):$/.test(protocol)) report([host]);
  });
  return report;
}

/**
 * The hosts that a nested document (`srcdoc`) loads from, e.g. a folium map. Its blocked requests can't be observed.
 */
export function hostsOfNested(root: ParentNode): readonly string[] {
  const sources = [...root.querySelectorAll("iframe[srcdoc]")].map((frame) => (frame as HTMLIFrameElement).srcdoc);
  return sources.flatMap(hostsInSource);
}

export function hostsInSource(html: string): readonly string[] {
  const links = html.replaceAll(/<a\b[^>]*>|&lt;a\b.*?&gt;|\\u003ca\b.*?\\u003e/gi, "");
  const found = links.matchAll(
    /(?:src|href)\s*=\s*["']https?:\/\/([^/"'\s]+)|["'(]https?:\/\/([a-z\d.{}-]+)\/[^"')]*\{[xyz]\}/gi,
  );
  const hosts = [...found].map(([, loaded, tiles]) => loaded ?? tiles ?? "");
  // `{s}` stands for one of three servers with the same tiles.
  return [
    ...new Set(
      hosts.flatMap((host) => (host.startsWith("{s}") ? ["a", "b", "c"].map((s) => s + host.slice(3)) : host)),
    ),
  ];
}
