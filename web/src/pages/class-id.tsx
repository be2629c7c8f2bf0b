import { useParams } from "react-router";
import type { Handle } from "../layouts/handle.ts";
import { SavedClass } from "../learn/class/SavedClass.tsx";
import { describePage } from "../platform/describe-page.ts";

export const handle: Handle = { listed: false };

export function meta() {
  return describePage("Class – Fiddle", "What your teacher picked for you.");
}

export default function ClassIdPage() {
  const { id = "" } = useParams();
  return <SavedClass key={id} id={id} />;
}
