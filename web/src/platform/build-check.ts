import { onHost } from "./base.ts";
import { useEffect, useRef } from "react";
import { createPath, useNavigation } from "react-router";
import { useRootData } from "./root-data.ts";
import { reloadIsHeld } from "./unsaved-work.ts";

const CHECK_INTERVAL_MS = 3_600_000;

/** Checks once an hour for a newer build. If there is one, the next navigation loads it, unless work is unsaved. */
export function useBuildCheck(): void {
  const { buildId } = useRootData();
  const outdated = useRef(false);
  const loaded = useRef(buildId);
  const { location: target } = useNavigation();

  useEffect(() => {
    const timer = setInterval(async () => {
      outdated.current ||= await hasNewerBuild(loaded.current);
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (target && outdated.current && !reloadIsHeld()) location.assign(onHost(createPath(target)));
  }, [target]);
}

/** Also false without an answer, because the page must not reload while offline. */
export async function hasNewerBuild(
  buildId: string,
  { fetch = globalThis.fetch, now = Date.now } = {},
): Promise<boolean> {
  try {
    const response = await fetch(onHost(`/builds/latest.json?t=${now()}`), { cache: "no-store" });
    if (!response.ok) return false;
    const { id } = (await response.json()) as { id?: unknown };
    return typeof id === "string" && id !== buildId;
  } catch {
    return false;
  }
}
