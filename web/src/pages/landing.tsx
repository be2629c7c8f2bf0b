import { LANDING_SAMPLE } from "@fiddle/content/landing-sample";
import { type MetaArgs, type MetaDescriptor, Navigate } from "react-router";
import { FOLDER_PATH } from "../folder/addresses.ts";
import type { Handle } from "../layouts/handle.ts";
import { rootDataOf, useRootData } from "../platform/root-data.ts";
import { describePage } from "../platform/describe-page.ts";
import { Introduction } from "./landing/Introduction.tsx";
import { useExampleRuns } from "./landing/use-example-runs.ts";
import { Notebook } from "./Notebook.tsx";
import { describeSite } from "./structured-data.ts";

export const handle: Handle = { kernelFrame: "starts", reads: [] };

export function meta({ matches }: MetaArgs): MetaDescriptor[] {
  return [
    ...describePage(
      "Fiddle – Python, DuckDB and SQLite in the browser",
      "A notebook that runs Python and SQL in your browser: no account, no installation. Type and press Shift+Enter.",
    ),
    describeSite(rootDataOf(matches)?.appUrl ?? ""),
  ];
}

export default function LandingPage() {
  // The start page of a local run is the folder. Documents are redirected by the server, and links lead here.
  return useRootData().folder ? <Navigate to={FOLDER_PATH} replace /> : <Start />;
}

function Start() {
  const { run, take } = useExampleRuns();
  return <Notebook id="scratch" sample={LANDING_SAMPLE} below={<Introduction onRun={run} />} onOpen={take} />;
}
