import type { LoaderFunctionArgs, MetaArgs, MetaDescriptor } from "react-router";
import type { Handle } from "../layouts/handle.ts";
import { describePage } from "../platform/describe-page.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { FolderView } from "../saved/FolderView.tsx";
import { onlyLocally } from "./only-locally.ts";

export const handle: Handle = { listed: false };

export function loader(args: LoaderFunctionArgs): null {
  return onlyLocally(args);
}

export function clientLoader(): null {
  return null;
}

export function meta({ matches }: MetaArgs): MetaDescriptor[] {
  const name = rootDataOf(matches)?.folder?.name ?? "Folder";
  return describePage(`${name} – Fiddle`, "The notebooks in a folder of this computer.");
}

export default function FolderPage() {
  return <FolderView />;
}
