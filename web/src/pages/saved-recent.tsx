import type { MetaDescriptor } from "react-router";
import type { Handle } from "../layouts/handle.ts";
import { RecentView } from "../saved/RecentView.tsx";
import { describePage } from "../platform/describe-page.ts";

export const handle: Handle = { listed: false };

export function meta(): MetaDescriptor[] {
  return describePage("Recent notebooks – Fiddle", "The notebooks you opened or changed last.");
}

export default function RecentPage() {
  return <RecentView />;
}
