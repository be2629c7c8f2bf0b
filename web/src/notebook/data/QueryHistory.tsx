import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { forgetQueries, type PastQuery, pastQueries } from "../../connections/query-history.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { insertCode } from "../editing/insert-cells.ts";
import { counted, formatMoment } from "../../platform/format.ts";

interface QueryHistoryProps {
  readonly kernelName: string;
  /** Of the connection or the engine. */
  readonly name: string;
  readonly onClose: () => void;
}

/** What ran in a connection, the newest first. A click inserts it as a cell. */
export function QueryHistory({ kernelName, name, onClose }: QueryHistoryProps) {
  const services = useNotebook();
  const [queries, setQueries] = useState(() => pastQueries(kernelName));
  const [search, setSearch] = useState("");
  const found = queries.filter(({ sql }) => sql.toLowerCase().includes(search.trim().toLowerCase()));
  const insert = ({ sql }: PastQuery) => {
    insertCode(services, [{ source: sql, kernel: kernelName }]);
    onClose();
  };
  const forget = () => {
    forgetQueries(kernelName);
    setQueries([]);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Query history of ${name}`}
      description="The last 100 queries, kept in this browser."
      size="lg"
      footer={queries.length > 0 && <Button onClick={forget}>Clear history</Button>}
    >
      {queries.length === 0 ? (
        <p className="py-3 text-sm text-muted">Nothing has run here yet.</p>
      ) : (
        <div className="flex min-w-0 flex-col gap-3 pt-2">
          <TextField
            label="Search queries"
            hideLabel
            type="search"
            placeholder="Search queries"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {found.length === 0 && <p className="text-sm text-muted">No query has this text.</p>}
          <ul aria-label="Queries" className="flex min-w-0 flex-col">
            {found.map((query) => (
              <li key={`${query.at} ${query.sql}`} className="min-w-0 border-t border-line first:border-t-0">
                <button
                  type="button"
                  className="block w-full min-w-0 px-1.5 py-2 text-left hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
                  title="Insert as a cell"
                  onClick={() => insert(query)}
                >
                  <pre className="max-h-24 overflow-hidden font-code text-sm whitespace-pre-wrap break-words">
                    {query.sql.trim()}
                  </pre>
                  <Outcome query={query} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

function Outcome({ query: { at, ms, rows, error } }: { readonly query: PastQuery }) {
  const took = ms < 1_000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1_000).toFixed(1)} s`;
  const count = rows === null ? null : counted(rows, "row");
  return (
    <p className="mt-1 truncate text-xs text-muted">
      {[formatMoment(at), took, count].filter(Boolean).join(" · ")}
      {error !== null && <span className="text-danger"> · {error}</span>}
    </p>
  );
}
