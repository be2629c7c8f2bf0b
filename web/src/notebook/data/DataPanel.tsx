import { Datasources } from "./Datasources.tsx";
import { LoadUrl } from "./LoadUrl.tsx";
import { PublicDatasets } from "./PublicDatasets.tsx";

/** Data sources, sample datasets, and a field to load any other file. */
export function DataPanel() {
  return (
    <>
      <Datasources />
      <LoadUrl />
      <PublicDatasets />
    </>
  );
}
