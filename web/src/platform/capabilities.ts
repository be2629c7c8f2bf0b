import { type Capabilities, CAPABILITIES, type Capability } from "@fiddle/protocol/capabilities.ts";

/** The name of the tag in the head that lists what the host of this page doesn't offer. There is none where nothing is absent. */
export const ABSENT_META = "absent";

/** The content of the tag; empty where nothing is absent. */
export function absentNames(capabilities: Capabilities): string {
  return CAPABILITIES.filter((name) => !capabilities[name]).join(" ");
}

/**
 * Whether the host of this page offers something, for code outside of React's pages: it is known before anything else is loaded.
 * What the server renders asks `useCapabilities` (root-data.ts).
 */
export function isOffered(capability: Capability): boolean {
  const absent = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${ABSENT_META}"]`)?.content;
  return !absent?.split(" ").includes(capability);
}
