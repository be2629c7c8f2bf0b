import { REMOTE_DATASETS, type RemoteDataset, SHIPPED_DATASETS, type ShippedDataset } from "@fiddle/content";
import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { DataError, fileOf, putDataset } from "./put-data.ts";
import { type Reading, readings } from "./reading-code.ts";

const FORMATS = { csv: "CSV", json: "JSON", geojson: "GeoJSON", sqlite: "SQLite" } as const;

/** The datasets that anyone can use: those that come with Fiddle, and well-known ones of other sites. */
export function PublicDatasets() {
  return (
    <>
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

/** A dataset, with a button that adds the cell that reads it. */
function DatasetItem({ dataset }: { readonly dataset: ShippedDataset | RemoteDataset }) {
  const services = useNotebook();
  const kernel = useSession((state) => state.kernel.name);
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem: string | null }>(IDLE);
  const { id, title, description, format, size, license } = dataset;
  const [first, ...others] = readings(id, fileOf(dataset), format, kernel);
  const put = async (reading: Reading) => {
    setState({ busy: true, problem: null });
    try {
      await putDataset(services, dataset, reading);
      setState(IDLE);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      setState({ busy: false, problem: error.message });
    }
  };
  if (!first) return null;
  return (
    <li className="dataset">
      <div className="dataset-text">
        <p className="dataset-title">{title}</p>
        <p>{description}</p>
        <p className="dataset-facts">
          {FORMATS[format]} · {size} · {"url" in dataset ? `${new URL(dataset.url).hostname} · ${license}` : license}
        </p>
        {state.problem && (
          <p role="alert" className="dataset-problem">
            {state.problem}
          </p>
        )}
      </div>
      <div className="dataset-buttons">
        <Button
          size="sm"
          disabled={state.busy}
          aria-label={`Insert ${title}`}
          tip={`Adds a cell that reads it (${first.label}) and runs it`}
          onClick={() => void put(first)}
        >
          {state.busy ? <Spinner label="Fetching" /> : "Insert"}
        </Button>
        {others.length > 0 && (
          <Menu
            trigger={
              <IconButton
                label={`Other ways to insert ${title}`}
                tip="Other ways to read it"
                disabled={state.busy}
                icon={<ChevronDown />}
              />
            }
            items={others.map((reading) => ({ label: reading.label, onSelect: () => void put(reading) }))}
          />
        )}
      </div>
    </li>
  );
}

const IDLE = { busy: false, problem: null };
