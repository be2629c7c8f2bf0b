import { type MetaDescriptor } from "react-router";
import type { Handle } from "../layouts/handle.ts";
import { describePage } from "../platform/describe-page.ts";
import { Notebook } from "./Notebook.tsx";

export const handle: Handle = { kernelFrame: "starts", listed: false };

export function meta(): MetaDescriptor[] {
  return describePage("Embedded notebook – Fiddle", "A notebook inside another page that runs in your browser.");
}

export default function EmbedPage() {
  return <Notebook id="embed" embedded />;
}
