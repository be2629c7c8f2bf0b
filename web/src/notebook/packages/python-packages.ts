import { isKernelRunning, type Kernel, type KernelStatus, type LoadProgress, type PackageList } from "@fiddle/kernels";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";
import { useNotebook } from "../contract/notebook-services.ts";
import { fiddleOf } from "../session/cell-kernel.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";

/** The notebook's Python, whatever kernel its cells run in by default. */
export function usePython(): Kernel {
  return useNotebook().session.kernelNamed("pyodide");
}

export function useKernelStatus(kernel: Kernel): KernelStatus {
  return useSyncExternalStore(
    (notify) => kernel.subscribe(notify),
    () => kernel.status,
  );
}

/** Packages on their way while no cell runs. */
export function useInstallProgress(kernel: Kernel): LoadProgress | null {
  return useSyncExternalStore(
    (notify) => kernel.subscribe(notify),
    () => kernel.installing,
  );
}

/** What is installed, read again whenever the kernel comes to rest; null while it does not run. */
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
          // It ended meanwhile, and its status says so.
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

/** Projects taken out since the kernel started, which are gone when it starts again. */
export function leavingOf(kernel: Kernel): Leaving {
  const known = leaving.get(kernel);
  if (known) return known;
  const store: Leaving = createStore(() => new Set<string>());
  kernel.subscribe(() => kernel.status.kind === "loading" && store.setState(new Set(), true));
  leaving.set(kernel, store);
  return store;
}
