import { type LoaderFunctionArgs, type MetaDescriptor, useParams } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { describePage } from "../platform/describe-page.ts";
import { Notebook } from "./Notebook.tsx";

export const handle: Handle = { kernelFrame: true, listed: false };

/** The frame of the kernel starts with what the notebook imports. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<{ upcoming: string | null }> {
  const shared = await context.get(documentContext).sharedNotebook(params["id"] ?? "");
  return { upcoming: shared?.upcoming ?? null };
}

export function meta(): MetaDescriptor[] {
  return describePage("Embedded notebook – Fiddle", "A saved notebook inside another page that runs in your browser.");
}

export default function SavedEmbedPage() {
  const { id = "" } = useParams();
  return <Notebook key={id} id={id} embedded saved />;
}
