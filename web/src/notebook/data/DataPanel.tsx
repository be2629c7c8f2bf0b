import { REMOTE_DATASETS, SHIPPED_DATASETS } from "@fiddle/content";
import { DataSources } from "./DataSources.tsx";
import { DatasetItem } from "./DatasetItem.tsx";
import { LoadUrl } from "./LoadUrl.tsx";
import "./data.css";

/** Data sources, sample datasets, and a field to load any other file. */
export default function DataPanel() {
  return (
    <>
      <DataSources />
      <LoadUrl />
      <section aria-label="Datasets that come with Fiddle" className="data-section">
        <h3>Built-in datasets</h3>
        <p>Synthetic data, free to use (CC0). Works offline.</p>
        <ul>
          {SHIPPED_DATASETS.map((dataset) => (
            <DatasetItem key={dataset.id} dataset={dataset} />
          ))}
        </ul>
      </section>
      <section aria-label="Datasets from the web" className="data-section">
        <h3>By URL</h3>
        <p>Well-known datasets, loaded from the sites that host them.</p>
        <ul>
          {REMOTE_DATASETS.map((dataset) => (
            <DatasetItem key={dataset.id} dataset={dataset} />
          ))}
        </ul>
      </section>
    </>
  );
}
