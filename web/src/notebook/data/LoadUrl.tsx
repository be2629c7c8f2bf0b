import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { type FormEvent, useState } from "react";
import { insertCode } from "../editing/insert-cells.ts";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { fileAddress } from "./addresses.ts";
import { DataError, loadFile } from "./put-data.ts";
import { dataKind } from "../../tables/file-kind.ts";
import { type FileFormat, readings } from "./reading-code.ts";

type Loading =
  | { readonly state: "rest" }
  | { readonly state: "busy" }
  | { readonly state: "failed"; readonly problem: string }
  | { readonly state: "loaded"; readonly path: string };

/** Downloads a file from another site into the notebook's files. */
export function LoadUrl() {
  const services = useNotebook();
  const kernel = useSession((state) => state.kernel.name);
  const [text, setText] = useState("");
  const [loading, setLoading] = useState<Loading>({ state: "rest" });
  const load = async (event: FormEvent) => {
    event.preventDefault();
    const address = fileAddress(text);
    if ("problem" in address) return setLoading({ state: "failed", problem: address.problem });
    setLoading({ state: "busy" });
    try {
      setLoading({ state: "loaded", path: await loadFile(services, address.url, address.name) });
      setText("");
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      setLoading({ state: "failed", problem: error.message });
    }
  };
  const reading = loading.state === "loaded" ? readingOf(loading.path, kernel) : null;
  return (
    <form className="flex flex-col gap-2 border-b border-line px-3.5 py-3" onSubmit={(event) => void load(event)}>
      <TextField
        label="Load from URL"
        type="url"
        inputMode="url"
        placeholder="https://example.org/data.csv"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={loading.state === "failed" ? loading.problem : null}
      />
      <div className="flex flex-wrap items-center gap-2 text-xs/5 text-secondary">
        <Button type="submit" size="sm" disabled={text.trim() === "" || loading.state === "busy"}>
          {loading.state === "busy" ? "Loading…" : "Load"}
        </Button>
        {loading.state === "loaded" && (
          <>
            <output>
              Loaded <code>{loading.path}</code>
            </output>
            {reading && (
              <Button size="sm" onClick={() => void services.session.run(insertCode(services, reading.codes))}>
                Insert a cell that reads it
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  );
}

/** How to read a downloaded file; null for formats without an obvious way. */
function readingOf(path: string, kernel: string) {
  const file = path.slice(path.lastIndexOf("/") + 1);
  const dot = file.lastIndexOf(".");
  const stem = file.slice(0, dot);
  const format = formatOf(file.slice(dot + 1).toLowerCase());
  const name = stem.replaceAll(/\W+/g, "_").replace(/^(?=\d)|^$/, "data_");
  return format ? (readings(name, file, format, kernel)[0] ?? null) : null;
}

function formatOf(ending: string): FileFormat | null {
  if (ending === "csv" || ending === "json" || ending === "geojson") return ending;
  const kind = dataKind(`.${ending}`);
  return kind === "sqlite" || kind === "duckdb" ? kind : null;
}
