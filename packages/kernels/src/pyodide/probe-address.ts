/** Why the browser couldn't read an address; empty if that can't be told. */
export type Verdict = "cors" | "mixed" | "silent" | "offline" | "";

/** A site that doesn't answer within this time counts as unreachable, in milliseconds. */
const PROBE_TIMEOUT_MS = 4000;
/** Our own server answers here. */
const HEALTH_PATH = "/healthz";

interface ProbeSeams {
  readonly fetch?: typeof fetch;
  readonly page?: string;
  readonly online?: boolean;
}

/**
 * Finds out whether a site that code couldn't read answers at all. The isolated worker only gets such an answer from
 * sites that allow it to be embedded, so a failure of theirs tells nothing. One of our own server tells that there is no
 * connection.
 */
export async function probeAddress(
  address: string,
  {
    fetch = (...args) => globalThis.fetch(...args),
    page = globalThis.location?.href ?? "",
    online = globalThis.navigator?.onLine ?? true,
  }: ProbeSeams = {},
): Promise<Verdict> {
  if (!online) return "offline";
  if (!URL.canParse(address)) return "";
  const url = new URL(address);
  if (page.startsWith("https:") && url.protocol === "http:" && !isLocal(url.hostname)) return "mixed";
  const answers = (target: string | URL, options: RequestInit) =>
    fetch(target, { ...options, credentials: "omit", signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
      () => "yes",
      (error: unknown) => (error instanceof DOMException && error.name === "TimeoutError" ? "late" : "no"),
    );
  const answer = await answers(address, { mode: "no-cors" });
  if (answer === "yes") return "cors";
  if (!URL.canParse(HEALTH_PATH, page)) return "";
  if ((await answers(new URL(HEALTH_PATH, page), { cache: "no-store" })) !== "yes") return "offline";
  return answer === "late" ? "silent" : "";
}

function isLocal(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "127.0.0.1" || host === "[::1]";
}
