import type { Handle } from "../layouts/handle.ts";
import { describePage } from "./describe-page.ts";
import { Notebook } from "./Notebook.tsx";

export const handle: Handle = { kernelFrame: true };

export function meta() {
  return describePage(
    "Fiddle – Python, DuckDB and SQLite in the browser",
    "A notebook that runs Python and SQL in your browser: no account, no installation. Type and press Shift+Enter.",
  );
}

export default function LandingPage() {
  return <Notebook id="scratch" />;
}
