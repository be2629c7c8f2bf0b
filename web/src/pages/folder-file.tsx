import type { LoaderFunctionArgs, MetaDescriptor } from "react-router";
import { useParams } from "react-router";
import { describePage } from "../platform/describe-page.ts";
import type { Handle } from "../layouts/handle.ts";
import { digest } from "../notebook/notebook-diff/compare.ts";
import { useRootData } from "../platform/root-data.ts";
import { onlyLocally } from "./only-locally.ts";
import { Notebook } from "./Notebook.tsx";

export const handle: Handle = { kernelFrame: "starts", listed: false };

export function loader(args: LoaderFunctionArgs): null {
  return onlyLocally(args);
}

export function clientLoader(): null {
  return null;
}

export function meta(): MetaDescriptor[] {
  return describePage("Notebook – Fiddle", "A notebook in a folder of this computer.");
}

/** The notebook in a file of a local run's folder. */
export default function FolderFilePage() {
  const { "*": path = "" } = useParams();
  const { folder } = useRootData();
  return <Notebook id={fileNotebookId(folder?.key ?? "", path)} file={path} />;
}

/** The id under which this browser stores the notebook in a file. Its storage is the same for all folders of the computer. */
function fileNotebookId(folderKey: string, path: string): string {
  return `file-${digest(folderKey, path)}`;
}
