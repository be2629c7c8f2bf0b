import type { ModelEndpoint } from "@fiddle/agent/model/endpoint.ts";
import { hostOfDocument } from "@fiddle/kernels/kernel-host";
import { EndpointFrame } from "./endpoint-frame.ts";
import { OWN_PREFIX, ownEndpoints } from "./own-endpoints.ts";
import { kernelFrameElement } from "../platform/kernel-frame.ts";

/** One frame for each endpoint, as long as the page is open. */
const frames = new Map<string, EndpointFrame>();

/** The id of a model of the user's own; null for one of the server's. */
export function ownModelId(llm: string): string | null {
  return llm.startsWith(OWN_PREFIX) ? llm.slice(OWN_PREFIX.length) : null;
}

/**
 * A model of the user's own, ready to be asked from this page. Throws an `EndpointError`.
 *
 * @param kernelHost The kernel host. A notebook's page needn't name it.
 */
export async function openOwnModel(id: string, kernelHost?: string): Promise<ModelEndpoint> {
  const { baseUrl, apiKey, model } = await ownEndpoints.open(id);
  const { fetch } = frameOf(baseUrl, kernelHost ?? hostOfKernelFrame());
  return { baseUrl, apiKey: apiKey === "" ? undefined : apiKey, model, prices: null, fetch };
}

/** `fetch` for an address of the user's, through a frame of the kernel host. */
export function fetchFrom(baseUrl: string, kernelHost: string): typeof globalThis.fetch {
  return frameOf(baseUrl, kernelHost).fetch;
}

function frameOf(baseUrl: string, kernelHost: string): EndpointFrame {
  const { origin } = new URL(baseUrl);
  const known = frames.get(origin) ?? new EndpointFrame(kernelHost, baseUrl);
  frames.set(origin, known);
  return known;
}

/** The first HTML of a notebook's page names the kernel host, in the frame where kernels run. */
function hostOfKernelFrame(): string {
  return hostOfDocument(kernelFrameElement().getAttribute("src") ?? "");
}
