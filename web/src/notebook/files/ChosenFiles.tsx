import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { CornerDownRight, Download, Trash2, X } from "lucide-react";
import { useFileActions } from "./use-file-actions.tsx";
import type { TreeState } from "./use-tree-state.ts";

/** The actions for several selected files. */
export function ChosenFiles({ tree }: { readonly tree: TreeState }) {
  const actions = useFileActions(tree);
  return (
    <div role="group" aria-label="Selected files" className="files-chosen">
      <span role="status">{tree.chosen.length.toLocaleString("en")} selected</span>
      <span className="grow" />
      <IconButton label="Download selected as ZIP" icon={<Download />} onClick={() => actions.download(tree.chosen)} />
      <IconButton label="Move selected to…" icon={<CornerDownRight />} onClick={() => tree.setMoving(tree.chosen)} />
      <IconButton label="Delete selected" icon={<Trash2 />} onClick={() => actions.remove(tree.chosen)} />
      <IconButton
        label="Clear selection"
        icon={<X />}
        onClick={() => tree.setActive(tree.active?.path ?? tree.chosen[0] ?? null)}
      />
    </div>
  );
}
