import type { PublishedApp } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Copy, Flag, LayoutDashboard, NotebookText } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { reportPublication } from "../../fiddles/publication-calls.ts";
import { ReportForm } from "../../fiddles/ReportForm.tsx";
import type { NotebookServices } from "../contract/notebook-services.ts";

interface PublicationBarProps {
  readonly app: Pick<PublishedApp, "id" | "author">;
  /** Null until the notebook is open. What is pressed before happens then. */
  readonly services: NotebookServices | null;
}

/**
 * Above a published app, where nothing that it shows can reach: who made it, and what readers can do with it. It leaves with the
 * app, once the reader has a copy.
 */
export function PublicationBar({ app, services }: PublicationBarProps) {
  const { id } = app;
  const [wish, setWish] = useState<Wish | null>(null);
  const wished = useRef<Wish | null>(null);
  const [isReporting, setReporting] = useState(false);
  const isApp = useStoreOnceThere(services?.modes, ({ app }) => app) ?? true;
  const isOthers = useStoreOnceThere(services?.notebook.saveStatus, ({ type }) => type === "held") ?? true;
  useEffect(() => {
    if (services && wished.current) grant(services, wished.current);
    wished.current = null;
  }, [services]);
  if (!isOthers) return null;
  const choose = (chosen: Wish) => {
    if (services) return grant(services, chosen);
    wished.current = chosen;
    setWish(chosen);
  };
  return (
    <div
      role="region"
      aria-label="About this app"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-4 py-1.5 text-sm"
    >
      <p className="m-0 min-w-0 flex-1 basis-48 text-secondary">
        {id === null && app.author === null ? (
          "Made by Fiddle"
        ) : (
          <>
            Made by {app.author === null ? "a Fiddle user" : <bdi className="text-primary">{app.author}</bdi>}
            {id !== null && <span className="text-muted"> · not checked by Fiddle</span>}
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-1.5 print:hidden">
        <Button size="sm" aria-busy={!services && wish === "view"} onClick={() => choose("view")}>
          {isApp ? <NotebookText aria-hidden /> : <LayoutDashboard aria-hidden />}
          {isApp ? "Open as notebook" : "Open as app"}
        </Button>
        <Button size="sm" aria-busy={!services && wish === "remix"} onClick={() => choose("remix")}>
          <Copy aria-hidden /> Remix
        </Button>
        {id !== null && (
          <Button size="sm" variant="ghost" onClick={() => setReporting(true)}>
            <Flag aria-hidden /> Report
          </Button>
        )}
      </div>
      {isReporting && id !== null && (
        <ReportForm what="app" send={(reason) => reportPublication(id, reason)} onClose={() => setReporting(false)} />
      )}
    </div>
  );
}

type Wish = "view" | "remix";

function grant({ notebook, modes, commands }: NotebookServices, wish: Wish): void {
  if (wish === "remix") notebook.keep();
  if (wish === "view" || modes.getState().app) commands.run("app-view");
}

interface Store<State> {
  readonly getState: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value of a store that may not be there yet, in which case it's null. */
function useStoreOnceThere<State, Value>(
  store: Store<State> | undefined,
  select: (state: State) => Value,
): Value | null {
  const read = () => (store ? select(store.getState()) : null);
  return useSyncExternalStore(store?.subscribe ?? never, read, () => null);
}

function never(): () => void {
  return () => {};
}
