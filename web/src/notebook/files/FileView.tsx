import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { Database, Download, FileX, SquareCode, X } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import type { FileEntry } from "../file-store/entry.ts";
import { fileName, HOME } from "../file-store/path.ts";
import { FileName } from "./FileName.tsx";
import { formatBytes } from "../../platform/format.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { ConflictBanner } from "./ConflictBanner.tsx";
import { downloadPaths } from "./file-actions.ts";
import { insertReadingCell, readingCellsOf } from "./insert-reading-cell.ts";
import { closeTab } from "../file-store/notebook-files.ts";
import { useFileList } from "../contract/use-file-list.ts";
import { type FileViews, viewsOf } from "./views.tsx";

/** One open file: its name, its actions, and its content in a view that fits its kind. */
export function FileView({ path }: { readonly path: string }) {
  const services = useNotebook();
  const { files } = useFileList();
  const entry = files.find((file) => file.path === path) ?? null;
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useViews(entry);
  const views = found?.views;
  const view = views?.find(({ id }) => id === chosen) ?? views?.[0];
  const name = fileName(path);
  return (
    <section aria-label={name} data-takes-keys className="file-view">
      <header className="file-bar">
        <FileName name={path.slice(HOME.length + 1)} className="file-path" />
        {entry && <span className="file-size">{formatBytes(entry.size)}</span>}
        <span className="grow" />
        {views && views.length > 1 && (
          <div role="group" aria-label="Show as" className="file-ways">
            {views.map(({ id, label }) => (
              <Button key={id} size="sm" variant="ghost" aria-pressed={id === view?.id} onClick={() => setChosen(id)}>
                {label}
              </Button>
            ))}
          </div>
        )}
        {readingCellsOf(services, path, found).map((cell) => (
          <IconButton
            key={cell.label}
            label={cell.label}
            icon={cell.label === "Read in a new cell" ? <SquareCode /> : <Database />}
            onClick={() => void insertReadingCell(services, path, cell.label)}
          />
        ))}
        <IconButton label="Download" icon={<Download />} onClick={() => void downloadPaths(services.files, [path])} />
        <IconButton label={`Close ${name}`} icon={<X />} onClick={() => closeTab(services.files, path)} />
      </header>
      <ConflictBanner path={path} />
      {!entry ? (
        <EmptyState
          icon={<FileX />}
          title={`${name} no longer exists`}
          action={<Button onClick={() => closeTab(services.files, path)}>Close</Button>}
        >
          You or your code deleted or moved it.
        </EmptyState>
      ) : !view ? (
        <Spinner label="Opening the file" className="m-6" />
      ) : (
        <Suspense fallback={<Spinner label="Opening the file" className="m-6" />}>
          <view.Component key={view.id} entry={entry} />
        </Suspense>
      )}
    </section>
  );
}

/** Null while unknown; a file keeps its views while its content changes. */
function useViews(entry: FileEntry | null): FileViews | null {
  const [views, setViews] = useState<FileViews | null>(null);
  useEffect(() => {
    if (!entry || views) return undefined;
    let isCurrent = true;
    void viewsOf(entry).then((found) => isCurrent && setViews(found));
    return () => {
      isCurrent = false;
    };
  }, [entry, views]);
  return views;
}
