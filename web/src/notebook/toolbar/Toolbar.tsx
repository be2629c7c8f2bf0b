import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Button } from "@fiddle/ui/button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { Download, Ellipsis, Eraser, FastForward, Pencil, Redo2, RotateCw, Share2, Square, Undo2 } from "lucide-react";
import { isOffered } from "../../platform/capabilities.ts";
import { useCallback, useSyncExternalStore } from "react";
import { remoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import { KernelPicker } from "../../kernels/KernelPicker.tsx";
import { KernelStatusPill } from "../../kernels/KernelStatusPill.tsx";
import { menuItems } from "../commands/menu-items.ts";
import type { CommandId } from "../contract/command.ts";
import { useModes, useNotebook, useSession } from "../contract/notebook-services.ts";
import { chooseKernel } from "../editing/choose-kernel.ts";

const MENU = [
  "save-to-account",
  "details",
  null,
  "notebooks",
  "open-notebook",
  "open-address",
  "paste-chat",
  "download-ipynb",
  "download-one-file",
  "print",
  null,
  "undo",
  "redo",
  "find",
  "replace",
  null,
  "run-above",
  "run-below",
  "restart-and-run-all",
  "cancel-queue",
  "clear-all-outputs",
  null,
  "read-mode",
  "hide-code",
  "two-columns",
  "app-view",
  "present",
  null,
  "palette",
  "shortcuts",
  "settings",
] as const;

/** The menu of a notebook that runs on a Jupyter server. */
const REMOTE_MENU = MENU.flatMap((item) => (item === "save-to-account" ? ([item, "save-to-server"] as const) : [item]));

/** The menu in another site's page: nothing that changes the notebook, or is about the user's others. */
const EMBED_MENU = [
  "find",
  "restart-and-run-all",
  "cancel-queue",
  null,
  "hide-code",
  "two-columns",
  "app-view",
  null,
  "download-ipynb",
  "print",
  "shortcuts",
] as const;

/** Buttons whose labels show where there is room. */
const LABELED = "max-lg:aspect-square max-lg:px-0!";
const LABEL = "max-lg:hidden";

export function Toolbar() {
  const services = useNotebook();
  const { notebook } = services;
  const { read, locked, embedded } = useModes((modes) => modes);
  const kernel = useSession((state) => state.kernel);
  const busy = useSession(
    ({ runs, kernel }) =>
      kernel.status.kind === "busy" ||
      [...runs.values()].some(({ state }) => state === "running" || state === "queued"),
  );
  const subscribeUndo = useCallback((listener: () => void) => notebook.undo.subscribe(listener), [notebook]);
  const canUndo = useSyncExternalStore(subscribeUndo, () => notebook.undo.canUndo());
  const canRedo = useSyncExternalStore(subscribeUndo, () => notebook.undo.canRedo());
  const run = (id: CommandId) => () => services.commands.run(id);
  return (
    <div role="toolbar" aria-label="Notebook" className="notebook-toolbar">
      <div className="toolbar-group">
        <Button size="sm" className={LABELED} aria-label="Run all" tip="Run all" onClick={run("run-all")}>
          <FastForward aria-hidden />
          <span className={LABEL}>Run all</span>
        </Button>
        <IconButton
          label="Stop"
          keys={services.commands.firstKey("stop")}
          disabled={!busy}
          onClick={run("stop")}
          icon={<Square />}
        />
        <IconButton
          label="Restart kernel"
          keys={services.commands.firstKey("restart")}
          onClick={run("restart")}
          icon={<RotateCw />}
        />
        {!read && !embedded && (
          <IconButton
            label="Clear all outputs"
            className="toolbar-roomy"
            onClick={run("clear-all-outputs")}
            icon={<Eraser />}
          />
        )}
      </div>
      {!read && !embedded && (
        <div className="toolbar-group toolbar-roomy">
          <IconButton
            label="Undo"
            keys={services.commands.firstKey("undo")}
            disabled={!canUndo}
            onClick={run("undo")}
            icon={<Undo2 />}
          />
          <IconButton
            label="Redo"
            keys={services.commands.firstKey("redo")}
            disabled={!canRedo}
            onClick={run("redo")}
            icon={<Redo2 />}
          />
        </div>
      )}
      <div className="toolbar-group toolbar-kernel">
        {/* A page that embeds a notebook must not be where people hand over their server. */}
        {!read && !embedded && (
          <KernelPicker
            value={kernel.name}
            onChange={(name) => chooseKernel(notebook.document, name)}
            onConnect={() => services.dialogs.setState({ open: "connect-jupyter" })}
          />
        )}
        <KernelStatusPill status={kernel.status} />
      </div>
      <div className="toolbar-group toolbar-end">
        {read && !locked && (
          <Button size="sm" variant="ghost" onClick={run("read-mode")}>
            <Pencil aria-hidden /> Edit
          </Button>
        )}
        {!embedded && !isOffered("storage") && (
          <Button
            size="sm"
            variant="primary"
            className={LABELED}
            aria-label="Save a copy"
            tip="Save a copy"
            onClick={run("save-copy")}
          >
            <Download aria-hidden />
            <span className={LABEL}>Save a copy</span>
          </Button>
        )}
        {!embedded && isOffered("network") && (
          <Button size="sm" variant="primary" className={LABELED} aria-label="Share" tip="Share" onClick={run("share")}>
            <Share2 aria-hidden />
            <span className={LABEL}>Share</span>
          </Button>
        )}
        <Menu
          trigger={<IconButton label="More" icon={<Ellipsis />} />}
          items={menuItems(services.commands, embedded ? EMBED_MENU : remoteKernel(kernel.name) ? REMOTE_MENU : MENU)}
        />
      </div>
    </div>
  );
}
