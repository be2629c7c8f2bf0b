import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useParams } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { describePage } from "../platform/describe-page.ts";
import { Notebook } from "./Notebook.tsx";

export const handle: Handle = { kernelFrame: "waits", listed: false };

interface Embedded {
  readonly upcoming: string | null;
  /** Whether the id is that of a published app. */
  readonly isApp: boolean;
}

/** Once it is used, the frame of the kernel starts with what the notebook imports. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Embedded> {
  const id = params["id"] ?? "";
  const { sharedNotebook, publishedApp } = context.get(documentContext);
  const shared = await sharedNotebook(id);
  return { upcoming: shared?.upcoming ?? null, isApp: shared === null && (await publishedApp(id)) !== null };
}

export function meta(): MetaDescriptor[] {
  return describePage("Embedded notebook – Fiddle", "A saved notebook inside another page that runs in your browser.");
}

export default function SavedEmbedPage() {
  const { id = "" } = useParams();
  const { isApp } = useLoaderData<typeof loader>();
  return <Notebook key={id} id={id} embedded saved={isApp ? "app" : "notebook"} />;
}
