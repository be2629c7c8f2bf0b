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
      <DatasetList label="Datasets that come with Fiddle" title="Built-in datasets" datasets={SHIPPED_DATASETS}>
        Synthetic data, free to use (CC0). Works offline.
      </DatasetList>
      <DatasetList label="Datasets from the web" title="By URL" datasets={REMOTE_DATASETS}>
        Well-known datasets, loaded from the sites that host them.
      </DatasetList>
    </>
  );
}

interface DatasetListProps {
  readonly label: string;
  readonly title: string;
  readonly datasets: readonly (ShippedDataset | RemoteDataset)[];
  readonly children: string;
}

function DatasetList({ label, title, datasets, children }: DatasetListProps) {
  return (
    <section aria-label={label} className="pt-3">
      <h3 dir="auto" className="px-3.5 text-xs/6 font-semibold">
        {title}
      </h3>
      <p className="px-3.5 pb-1.5 text-xs/5 text-muted">{children}</p>
      <ul>
        {datasets.map((dataset) => (
          <DatasetItem key={dataset.id} dataset={dataset} />
        ))}
      </ul>
    </section>
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
    <li className="flex gap-2 border-t border-line py-2 pr-2 pl-3.5 text-xs/4.5 text-secondary">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-sm/4.5 font-medium text-primary">
          {title}
        </p>
        <p dir="auto">{description}</p>
        <p className="wrap-anywhere text-muted">
          {FORMATS[format]} · {size} · {"url" in dataset ? `${new URL(dataset.url).hostname} · ${license}` : license}
        </p>
        {state.problem && (
          <p role="alert" className="mt-1 text-danger">
            {state.problem}
          </p>
        )}
      </div>
      <div className="flex flex-none items-start">
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
