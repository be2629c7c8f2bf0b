import { DATABASES_NEED_PLAN } from "@fiddle/protocol/connection.ts";
import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import type { SavedConnection } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Plus } from "lucide-react";
import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { askToLogIn, askToUpgrade } from "../../accounts/dialogs.ts";
import { sentenceOf } from "../../accounts/failure.ts";
import { currentUser } from "../../accounts/current-user.ts";
import { isLoggedIn } from "../../accounts/session.ts";
import { deleteConnection, loadConnections, savedConnections } from "../../connections/saved-connections.ts";
import { isOffered } from "../../platform/capabilities.ts";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { resultsNode } from "./results.ts";
import { SourceTree } from "./SourceTree.tsx";
import { connectionNode, datasetsNode, engineNode, filesNode, pythonNode } from "./sources.ts";

const ConnectionDialog = lazy(async () => ({
  default: (await import("../../connections/ConnectionDialog.tsx")).ConnectionDialog,
}));

const QueryHistory = lazy(async () => ({ default: (await import("./QueryHistory.tsx")).QueryHistory }));

type Asked =
  | { readonly to: "edit"; readonly connection: SavedConnection | null }
  | { readonly to: "delete"; readonly connection: SavedConnection }
  | { readonly to: "history"; readonly kernelName: string; readonly name: string };

/** Files, datasets, tables and connections in one tree. */
export function Datasources() {
  const services = useNotebook();
  const { store } = services.files;
  const files = useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(listener), [store]),
    () => store.list(),
  );
  // Results come and go with runs.
  useSession((state) => state.runs);
  const connections = useStore(savedConnections);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const add = async () => {
    if (!isLoggedIn()) return askToLogIn();
    try {
      const { is_paid } = await currentUser();
      if (!isLoggedIn()) return askToLogIn();
      if (is_paid) setAsked({ to: "edit", connection: null });
      else askToUpgrade(DATABASES_NEED_PLAN);
    } catch (error) {
      toast(sentenceOf(error), { tone: "bad" });
    }
  };
  const actions = {
    onEdit: (connection: SavedConnection) => setAsked({ to: "edit", connection }),
    onDelete: (connection: SavedConnection) => setAsked({ to: "delete", connection }),
    onHistory: (kernelName: string, name: string) => setAsked({ to: "history", kernelName, name }),
  };
  const roots = [
    ...connections.list.map((connection) => connectionNode(services, connection, actions)),
    filesNode(services, files),
    resultsNode(services),
    engineNode(services, "duckdb-wasm", "DuckDB", actions.onHistory),
    engineNode(services, "sqlite-wasm", "SQLite", actions.onHistory),
    pythonNode(services),
    datasetsNode(services),
  ];
  return (
    <section aria-label="Data sources" className="border-b border-line pt-2.5 pb-2">
      <div className="flex items-center justify-between pr-2 pb-1.5 pl-3.5">
        <h3 className="text-xs/6 font-semibold">Sources</h3>
        {isOffered("connections") && (
          <Button size="sm" onClick={() => void add()}>
            <Plus aria-hidden /> Add connection
          </Button>
        )}
      </div>
      {connections.state === "failed" && (
        <p role="alert" className="px-3.5 pb-1.5 text-xs/5 text-danger">
          {connections.problem}{" "}
          <Button size="sm" variant="ghost" onClick={() => void loadConnections()}>
            Try again
          </Button>
        </p>
      )}
      <SourceTree roots={roots} />
      {asked?.to === "edit" && (
        <Suspense>
          <ConnectionDialog connection={asked.connection} onClose={close} />
        </Suspense>
      )}
      {asked?.to === "history" && (
        <Suspense>
          <QueryHistory kernelName={asked.kernelName} name={asked.name} onClose={close} />
        </Suspense>
      )}
      {asked?.to === "delete" && <DeleteDialog connection={asked.connection} onClose={close} />}
    </section>
  );
}

function DeleteDialog({
  connection: { uuid, name },
  onClose,
}: {
  readonly connection: SavedConnection;
  readonly onClose: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    try {
      await deleteConnection(uuid);
      toast(`Deleted ${name}.`, { tone: "good" });
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={`Delete ${name}?`}
      action="Delete connection"
      variant="danger"
      onSubmit={() => void remove()}
    >
      <p>Its cells stay, but they can no longer run. The database itself isn't changed.</p>
      {problem && (
        <p role="alert" className="pt-1 text-danger">
          {problem}
        </p>
      )}
    </FormDialog>
  );
}
