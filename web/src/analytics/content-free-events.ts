import type { TrackingConfig } from "@fiddle/protocol";
import type { Collector } from "./analytics.ts";

interface Seams {
  readonly send?: (url: string, body: string) => void;
  readonly origin?: string;
}

/**
 * Sends named events and errors to PostHog without its script, for documents with code, passwords or tokens. Nothing that
 * could contain them is sent: no messages, addresses, page views or users. https://posthog.com/docs/api/capture
 */
export function startContentFreeEvents(
  { key, host }: NonNullable<TrackingConfig["posthog"]>,
  { send = post, origin = globalThis.location.origin }: Seams = {},
): Collector {
  const visitId = crypto.randomUUID();
  const sentErrors = new Set<string>();
  let stopped = false;
  function capture(event: string, properties: Readonly<Record<string, unknown>>): void {
    if (stopped) return;
    const body = {
      api_key: key,
      event,
      distinct_id: visitId,
      properties: { ...properties, $process_person_profile: false },
    };
    send(`${host}/i/v0/e/`, JSON.stringify(body));
  }
  return {
    identify: () => {},
    forget: () => {},
    page: () => {},
    event: capture,
    exception(error) {
      if (!(error instanceof Error)) return;
      const { name, message, stack = "" } = error;
      // The message comes out first, because its lines could look like frames.
      const frames = readAssetFrames(stack.replace(message, ""), origin);
      const place = JSON.stringify([name, frames[0]]);
      // An error that repeats, such as in a render loop, is sent once. One outside of our files isn't ours.
      if (frames.length === 0 || sentErrors.has(place)) return;
      sentErrors.add(place);
      const stacktrace = { type: "raw", frames };
      const mechanism = { handled: true, synthetic: false };
      capture("$exception", { $exception_list: [{ type: name, value: "", mechanism, stacktrace }] });
    },
    stop() {
      stopped = true;
    },
  };
}

/** A body without a JSON type needs no preflight request. A blocked or failed request is ignored. */
function post(url: string, body: string): void {
  fetch(url, { method: "POST", body, keepalive: true, credentials: "omit" }).catch(() => {});
}

/** A frame of a stack trace, as PostHog's error tracking reads it. */
interface AssetFrame {
  readonly platform: "web:javascript";
  /** The path of the file, e.g. `/assets/page-B2x.js`. */
  readonly filename: string;
  readonly function: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: true;
}

const CHROMIUM = /^\s*at (?:(.+?) \()?(\S+?):(\d+):(\d+)\)?$/;
const FIREFOX_AND_SAFARI = /^(.*?)@(\S+?):(\d+):(\d+)$/;

/** The frames of a stack that lie in the app's own files. */
function readAssetFrames(stack: string, origin: string): AssetFrame[] {
  return stack.split("\n").flatMap((line) => {
    const [, name = "", url = "", lineno, colno] = CHROMIUM.exec(line) ?? FIREFOX_AND_SAFARI.exec(line) ?? [];
    if (!url.startsWith(`${origin}/assets/`)) return [];
    const { pathname: filename } = new URL(url);
    return [
      {
        platform: "web:javascript",
        filename,
        function: name || "?",
        lineno: Number(lineno),
        colno: Number(colno),
        in_app: true,
      },
    ];
  });
}
