import type { InstallResult, Kernel } from "@fiddle/kernels";
import { useState } from "react";
import { messageOf } from "@fiddle/notebook/message-of";
import { useNotebook } from "../contract/notebook-services.ts";
import { packagesOf } from "../session/cell-kernel.ts";
import { keepPackages, leavingOf } from "./python-packages.ts";
import { projectOf, withRequirement } from "./requirements.ts";

type InstallState =
  | { readonly phase: "idle" }
  | { readonly phase: "installing"; readonly names: string }
  | { readonly phase: "failed"; readonly reason: string }
  /** It is installed, but another version is in use until the restart. */
  | { readonly phase: "restart"; readonly names: string };

export interface Installing {
  readonly state: InstallState;
  /** Installs the packages and then lists them in the notebook. Resolves to whether all succeeded. */
  readonly install: (requirements: readonly string[]) => Promise<boolean>;
  readonly stop: () => void;
}

/** Installs packages on the user's request. */
export function useInstall(kernel: Kernel): Installing {
  const { notebook } = useNotebook();
  const [state, setState] = useState<InstallState>({ phase: "idle" });
  const install = async (requirements: readonly string[]) => {
    const names = requirements.join(", ");
    setState({ phase: "installing", names });
    let restart = false;
    for (const requirement of requirements) {
      const result = await ask(kernel, requirement);
      if (result.reason !== null) {
        setState({ phase: "failed", reason: result.reason });
        return false;
      }
      restart ||= result.restart;
      keepPackages(notebook, withRequirement(packagesOf(notebook.document), requirement));
      const project = projectOf(requirement);
      leavingOf(kernel).setState((left) => new Set([...left].filter((other) => other !== project)), true);
    }
    setState(restart ? { phase: "restart", names } : { phase: "idle" });
    return true;
  };
  return { state, install, stop: () => void kernel.ask("install_stop", {}).catch(() => {}) };
}

async function ask(kernel: Kernel, requirement: string): Promise<InstallResult> {
  try {
    await kernel.start();
    return await kernel.ask("install", { requirement });
  } catch (error) {
    return { reason: messageOf(error), restart: false };
  }
}
