import { type MetaDescriptor, useParams } from "react-router";
import type { Handle } from "../layouts/handle.ts";
import { describePage } from "./describe-page.ts";
import { Notebook } from "./Notebook.tsx";

export const handle: Handle = { kernelFrame: true, listed: false };

export function meta(): MetaDescriptor[] {
  return describePage("Notebook – Fiddle", "A notebook with Python, DuckDB and SQLite, run by your own browser.");
}

export default function FiddlePage() {
  const { id = "scratch" } = useParams();
  return <Notebook id={id} />;
}
