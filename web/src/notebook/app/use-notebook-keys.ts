import { useEffect, useState } from "react";
import { keyName, KeySequence, takesSelectedText } from "../commands/keymap.ts";
import { isForbidden } from "../contract/modes.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/**
 * Runs commands by key: for keys that are pressed outside of fields, and while nothing has the focus. Editors bind their own
 * keys (cells/editor-keys.ts).
 */
export function useNotebookKeys(
  services: Pick<NotebookServices, "commands" | "modes">,
): (event: KeyboardEvent) => void {
  const [sequence] = useState(() => new KeySequence());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    // A dialog over the notebook handles its own keys.
    if (target?.closest("dialog")) return;
    const typing = target?.closest(TAKES_KEYS) != null;
    const name = keyName(event);
    if (!typing && target && isInOutputControl(target) && isPlainKey(event)) {
      if (name === "Escape") focusCell(target);
      return;
    }
    const { editMode, commandMode } = services.commands.keyTable.getState();
    const id = sequence.match(name, typing ? editMode : commandMode);
    if (!id || isForbidden(services.modes.getState(), services.commands.byId(id))) return;
    if (activates(event) || takesSelectedText(name)) return;
    event.preventDefault();
    services.commands.run(id);
  };
  useEffect(() => {
    const whenUnfocused = (event: KeyboardEvent) => event.target === document.body && onKeyDown(event);
    addEventListener("keydown", whenUnfocused);
    return () => removeEventListener("keydown", whenUnfocused);
  });
  return onKeyDown;
}

/** Fields that handle their own keys, and parts of the page that have nothing to do with cells. */
const TAKES_KEYS =
  "input, textarea, select, [contenteditable=true], [role=grid], [role=menu], [role=dialog], [role=textbox], " +
  "[data-takes-keys]";

/**
 * Whether an element inside a cell's output has the focus, such as a button of a table. Someone who types there doesn't
 * mean the cell, and `d d` would delete it.
 */
function isInOutputControl(target: Element): boolean {
  return target.closest(".cell-output") !== null;
}

function isPlainKey(event: KeyboardEvent): boolean {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key.length > 1);
  return !isShortcut;
}

/** Escape leaves the output, and the keys act on its cell again. */
function focusCell(target: Element): void {
  const cell = target.closest<HTMLElement>("[data-cell-id]");
  cell?.focus({ preventScroll: true });
}

/** Enter and Space press a focused button, so they must not run a command as well. */
function activates(event: KeyboardEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest("button, a, summary") !== null;
  return onControl && (event.key === "Enter" || event.key === " ");
}
