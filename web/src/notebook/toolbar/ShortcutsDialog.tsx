import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Kbd } from "@fiddle/ui/kbd.tsx";
import { useStore } from "zustand";
import { COMMANDS } from "../commands/commands.ts";
import { useNotebook } from "../notebook-context.ts";

const GROUPS = ["Run", "Cells", "Select", "View", "Notebook"] as const;

/** Every key of the notebook on one sheet. */
export function ShortcutsDialog() {
  const { dialogs } = useNotebook();
  const open = useStore(dialogs, (state) => state.open === "shortcuts");
  return (
    <Dialog
      open={open}
      onClose={() => dialogs.setState({ open: null })}
      title="Keyboard shortcuts"
      description="Esc leaves the editor: then single keys act on cells. Enter goes back to typing."
      size="lg"
    >
      <div className="shortcuts">
        {GROUPS.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {COMMANDS.filter((command) => command.group === group && (command.keys ?? command.commandKeys)).map(
                (command) => (
                  <div key={command.id}>
                    <dt>{command.title}</dt>
                    <dd>
                      {[...(command.keys ?? []), ...(command.commandKeys ?? [])].slice(0, 2).map((keys) => (
                        <Kbd key={keys} keys={keys} />
                      ))}
                    </dd>
                  </div>
                ),
              )}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
