import { type MetaDescriptor, useParams } from "react-router";
import type { Handle } from "../layouts/handle.ts";
import { describePage } from "./describe-page.ts";
import { Notebook } from "./Notebook.tsx";

export const handle: Handle = { kernelFrame: true, listed: false };

export function meta(): MetaDescriptor[] {
  return describePage("Embedded notebook – Fiddle", "A saved notebook inside another page that runs in your browser.");
}

export default function SavedEmbedPage() {
  const { id = "" } = useParams();
  return <Notebook key={id} id={id} embedded saved />;
}
