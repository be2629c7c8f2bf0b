import type { KernelStatus } from "@fiddle/kernels";
import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { Package, Pin, RotateCw, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import { remoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { packagesOf } from "../session/cell-kernel.ts";
import { useMetadata } from "../document/use-document.ts";
import { InstallForm } from "./InstallForm.tsx";
import { exactRequirements, groupPackages, type PackageRow } from "./package-rows.ts";
import { PackageRows, type RowAction } from "./PackageRows.tsx";
import { keepPackages, leavingOf, useKernelStatus, usePackageList, usePython } from "./python-packages.ts";
import { withoutProject, withRequirement } from "./requirements.ts";
import { useInstall } from "./use-install.ts";

/** The installed Python packages and those that the notebook lists. */
export function PackageManager() {
  const { notebook, session } = useNotebook();
  const kernel = usePython();
  const remote = remoteKernel(useSession((state) => state.kernel.name));
  const status = useKernelStatus(kernel);
  const list = usePackageList(kernel);
  const installing = useInstall(kernel);
  const [text, setText] = useState("");
  const leaving = leavingOf(kernel);
  const left = useStore(leaving);
  useMetadata(notebook.document);
  const pins = packagesOf(notebook.document);
  const groups = groupPackages(list, pins, left);
  const matching = (rows: readonly PackageRow[]) =>
    rows.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));

  const away: RowAction = {
    label: ({ name }) => `Remove ${name} at the next restart`,
    icon: <Trash2 />,
    run: ({ project, version }) => {
      keepPackages(notebook, withoutProject(pins, project));
      if (version !== null) leaving.setState((projects) => new Set([...projects, project]), true);
    },
  };
  const back: RowAction = {
    label: ({ name }) => `Don't remove ${name}`,
    icon: <Undo2 />,
    run: ({ project }) =>
      leaving.setState((projects) => new Set([...projects].filter((other) => other !== project)), true),
  };
  const pin: RowAction = {
    label: ({ name }) => `Record ${name} in this notebook`,
    icon: <Pin />,
    run: ({ name, version }) => keepPackages(notebook, withRequirement(pins, version ? `${name}==${version}` : name)),
  };
  const again: RowAction = {
    label: ({ name }) => `Try to install ${name} again`,
    icon: <RotateCw />,
    when: ({ failed }) => failed,
    run: ({ requirement, name }) => void installing.install([requirement ?? name]),
  };

  const empty = pins.length === 0 && groups.loose.length === 0 && groups.leaving.length === 0;
  if (remote) {
    return (
      <EmptyState icon={<Package />} title="Packages are on the server">
        This notebook runs on {remote.host}. To install a package there, run <code>%pip install</code> in a cell.
      </EmptyState>
    );
  }
  return (
    <>
      <InstallForm kernel={kernel} installing={installing} text={text} onText={setText} />
      <KernelNote status={status} onStart={() => void kernel.start().catch(() => {})} />
      {list && empty && text === "" && (
        <EmptyState icon={<Package />} title="Nothing installed yet">
          Packages that cells import are installed automatically. Packages you install here are also listed in the
          notebook, so anyone who opens it gets them too.
        </EmptyState>
      )}
      <PackageRows title="In this notebook" rows={matching(groups.kept)} actions={[again, away]} />
      <PackageRows title="Imported by cells" rows={matching(groups.loose)} actions={[pin, away]} />
      <PackageRows title="Removed at the next restart" rows={matching(groups.leaving)} actions={[back]} />
      {groups.leaving.length > 0 && (
        <p className="flex flex-col items-start gap-2 px-3.5 py-2.5 text-xs/5 text-muted">
          <Button size="sm" onClick={() => void session.restart(kernel)} tip="Variables are lost">
            Restart Python now
          </Button>
        </p>
      )}
      <PackageRows title="Required by other packages" rows={matching(groups.needed)} folded={text === ""} />
      <PackageRows title="Built into Python" rows={matching(groups.runtime)} folded={text === ""} />
      {list && (
        <div className="flex flex-col items-start gap-2 px-3.5 py-2.5 text-xs/5 text-muted">
          {!empty && (
            <Button
              size="sm"
              tip="Records the exact version of every installed package in the notebook"
              onClick={() => keepPackages(notebook, exactRequirements(list, pins))}
            >
              Pin installed versions
            </Button>
          )}
          <p>Python {list.python}, with its standard library</p>
        </div>
      )}
    </>
  );
}

interface KernelNoteProps {
  readonly status: KernelStatus;
  readonly onStart: () => void;
}

/** The view when the list isn't available. */
function KernelNote({ status, onStart }: KernelNoteProps) {
  if (status.kind === "loading") return <Spinner label="Python is loading" className="m-4" />;
  if (status.kind === "not-started" || status.kind === "disconnected")
    return (
      <EmptyState
        icon={<Package />}
        title="Python isn't running"
        action={
          <Button size="sm" onClick={onStart}>
            Start Python
          </Button>
        }
      >
        Start it to see installed packages.
      </EmptyState>
    );
  if (status.kind === "failed")
    return (
      <EmptyState
        icon={<Package />}
        title="Python couldn't start"
        action={
          <Button size="sm" onClick={onStart}>
            Try again
          </Button>
        }
      >
        {status.reason}
      </EmptyState>
    );
  return null;
}
