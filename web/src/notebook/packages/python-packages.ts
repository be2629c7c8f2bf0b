import { isKernelRunning, type Kernel, type KernelStatus, type LoadProgress, type PackageList } from "@fiddle/kernels";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";
import { useNotebook } from "../contract/notebook-services.ts";
import { fiddleOf } from "../session/cell-kernel.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";

/** The notebook's Python kernel, whatever kernel its cells use by default. */
export function usePython(): Kernel {
  return useNotebook().session.kernelNamed("pyodide");
}

export function useKernelStatus(kernel: Kernel): KernelStatus {
  return useSyncExternalStore(
    (notify) => kernel.subscribe(notify),
    () => kernel.status,
  );
}

/** The packages being downloaded while no cell runs. */
export function useInstallProgress(kernel: Kernel): LoadProgress | null {
  return useSyncExternalStore(
    (notify) => kernel.subscribe(notify),
    () => kernel.installing,
  );
}

/** The installed packages, updated whenever the kernel becomes idle; null while it doesn't run. */
export function usePackageList(kernel: Kernel): PackageList | null {
  const status = useKernelStatus(kernel);
  const [list, setList] = useState<PackageList | null>(null);
  useEffect(() => {
    let left = false;
    let rested = false;
    const look = () => {
      const rests = kernel.status.kind === "ready" && kernel.installing === null;
      if (rests && !rested)
        kernel.ask("packages", {}).then(
          (answer) => !left && setList(answer),
          // The kernel ended meanwhile, and its status reports that.
          () => {},
        );
      rested = rests;
    };
    look();
    const unsubscribe = kernel.subscribe(look);
    return () => {
      left = true;
      unsubscribe();
    };
  }, [kernel]);
  return isKernelRunning(status) ? list : null;
}

/** Writes the notebook's requirements, as a change that can be undone. */
export function keepPackages({ document }: OpenNotebook, packages: readonly string[]): void {
  const { packages: _, ...rest } = fiddleOf(document.metadata());
  const fiddle = packages.length > 0 ? { ...rest, packages } : rest;
  document.apply({ op: "set-metadata", patch: { fiddle } }, { by: "person" });
}

type Leaving = StoreApi<ReadonlySet<string>>;
const leaving = new WeakMap<Kernel, Leaving>();

/** Projects removed since the kernel started. They are gone after its next start. */
export function leavingOf(kernel: Kernel): Leaving {
  const known = leaving.get(kernel);
  if (known) return known;
  const store: Leaving = createStore(() => new Set<string>());
  kernel.subscribe(() => kernel.status.kind === "loading" && store.setState(new Set(), true));
  leaving.set(kernel, store);
  return store;
}
