import { toError } from "@fiddle/notebook/message-of";
import type { TrackingConfig } from "@fiddle/protocol";
import { type CaptureResult, posthog } from "posthog-js/dist/module.slim.no-external";
import { forgetStored } from "../platform/storage.ts";
import type { Collector } from "./analytics.ts";

/** Starts PostHog's own client with everything automatic turned off: no recording, no clicks, no further scripts. */
export function startPosthog({ key, host }: NonNullable<TrackingConfig["posthog"]>): Collector {
  posthog.init(key, {
    api_host: host,
    // A cookie would be for the whole domain, where other hosts could set it (docs/decisions/036-cookies-and-the-kernel-host.md).
    persistence: "localStorage",
    // Nothing may still be waiting to be sent when consent is withdrawn.
    request_batching: false,
    person_profiles: "identified_only",
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    before_send: withoutQueries,
  });
  return {
    identify: (user) => posthog.identify(user.id, { ...user }),
    forget: () => posthog.reset(),
    page: (path) => posthog.capture("$pageview", { $pathname: path, $current_url: location.origin + path }),
    event: (name, properties) => posthog.capture(name, { ...properties }),
    exception: (error) => posthog.capture("$exception", describeException(error)),
    stop() {
      posthog.reset();
      posthog.opt_out_capturing();
      forgetStored(/^(__)?ph_/);
    },
  };
}

/** The properties that PostHog's error tracking reads. https://posthog.com/docs/error-tracking/installation/manual */
function describeException(error: unknown): Record<string, unknown> {
  const { name, message, stack } = toError(error);
  const mechanism = { handled: true, synthetic: false };
  return { $exception_list: [{ type: name, value: message, mechanism }], $exception_level: "error", stack };
}

/** Removes the query and the fragment of addresses, because they can contain code. */
function withoutQueries(event: CaptureResult | null): CaptureResult | null {
  for (const properties of [event?.properties, event?.$set, event?.$set_once])
    for (const [name, value] of Object.entries(properties ?? {}))
      if (properties && typeof value === "string" && /^https?:/.test(value))
        properties[name] = value.replace(/[?#].*$/, "");
  return event;
}
