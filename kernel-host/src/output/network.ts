import type { OutputToPage } from "@fiddle/kernels";

/** Hosts that this document may load from, as the server wrote them down. */
export function allowedHosts(): readonly string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="hosts"]')?.content ?? "";
  return content === "" ? [] : content.split(",");
}

/** Tells the page which hosts the output tried to load from in vain. */
export function reportBlocked(send: (message: OutputToPage) => void): (hosts: Iterable<string>) => void {
  const allowed = new Set([...allowedHosts(), location.host]);
  const blocked = new Set<string>();
  const report = (hosts: Iterable<string>) => {
    const before = blocked.size;
    for (const host of hosts) if (!allowed.has(host)) blocked.add(host);
    if (blocked.size > before) send({ fiddle: "blocked", hosts: [...blocked] });
  };
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) => {
    // Other pages in frames, forms and workers are refused whoever allows what.
    if (!/^(?:script|style|img|font|connect|media)-src/.test(effectiveDirective) || !URL.canParse(blockedURI)) return;
    const { protocol, host } = new URL(blockedURI);
    if (/^(?:https?|wss?):$/.test(protocol)) report([host]);
  });
  return report;
}

/** Hosts that a nested document (`srcdoc`), whose own refusals cannot be heard, loads from: maps of folium are such. */
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
  // `{s}` stands for one of three servers of the same pictures.
  return [
    ...new Set(
      hosts.flatMap((host) => (host.startsWith("{s}") ? ["a", "b", "c"].map((s) => s + host.slice(3)) : host)),
    ),
  ];
}
