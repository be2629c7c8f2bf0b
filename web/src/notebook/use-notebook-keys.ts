import { type KeyboardEvent, useState } from "react";
import { COMMAND_MODE_KEYS, commandById, EDIT_MODE_KEYS } from "./commands/commands.ts";
import { keyName, KeySequence } from "./commands/keymap.ts";
import type { NotebookParts } from "./notebook-context.ts";

/** Command mode: keys pressed anywhere in the notebook that no field takes. Editors bind the others themselves. */
export function useNotebookKeys(parts: NotebookParts): (event: KeyboardEvent<HTMLElement>) => void {
  const [sequence] = useState(() => new KeySequence());
  return (event) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const typing = event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null;
    const name = keyName(event);
    const id = sequence.match(name, typing ? EDIT_MODE_KEYS : COMMAND_MODE_KEYS);
    if (!id) return;
    if (activates(event)) return;
    event.preventDefault();
    commandById(id).run(parts);
  };
}

/** Fields that own their keys. */
const TAKES_KEYS =
  "input, textarea, select, [contenteditable=true], [role=grid], [role=menu], [role=dialog], [role=textbox]";

/** Enter and Space press a focused button; they must not act on the cell as well. */
function activates(event: KeyboardEvent<HTMLElement>): boolean {
  const onControl = event.target instanceof Element && event.target.closest("button, a, summary") !== null;
  return onControl && (event.key === "Enter" || event.key === " ");
}
