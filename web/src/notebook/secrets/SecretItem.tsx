import { copyText } from "@fiddle/ui/copy-text.ts";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Copy, Ellipsis, Eye, EyeOff, Plus, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { SecretError, vault } from "../secret-vault/vault.ts";
import { insertCode } from "../editing/insert-cells.ts";
import { type NotebookServices, useNotebook } from "../contract/notebook-services.ts";

/** How long a revealed value stays visible. */
const SHOWN_MS = 20_000;

interface SecretItemProps {
  readonly name: string;
  /** Whether this notebook has access. */
  readonly allowed: boolean;
}

export function SecretItem({ name, allowed }: SecretItemProps) {
  const services = useNotebook();
  const [value, setValue] = useState<string | null>(null);
  // The box's new state until the vault confirms it.
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === allowed) setWanted(null);
  useEffect(() => {
    if (value === null) return undefined;
    const timer = setTimeout(() => setValue(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const show = async () => setValue(value === null ? await reveal(name) : null);
  const allow = (checked: boolean) => {
    setWanted(checked);
    vault.allow(services.notebook.id, name, checked).catch((error: unknown) => {
      setWanted(null);
      complain(error);
    });
  };
  return (
    <li className="border-b border-line pt-1.5 pr-1.5 pb-2 pl-3.5">
      <div className="flex items-center">
        <code dir="auto" className="min-w-0 flex-1 truncate font-mono text-xs font-medium">
          {name}
        </code>
        <IconButton
          label={value === null ? `Show the value of ${name}` : `Hide the value of ${name}`}
          tip={value === null ? "Show the value for 20 seconds" : "Hide"}
          icon={value === null ? <Eye /> : <EyeOff />}
          onClick={() => void show()}
        />
        <Menu
          trigger={<IconButton label={`More for ${name}`} tip="More" icon={<Ellipsis />} />}
          items={[
            { label: "Insert a cell that uses it", icon: <Plus />, onSelect: () => insertUse(services, name) },
            { label: "Copy the value", icon: <Copy />, onSelect: () => void copy(name) },
            { type: "separator", id: "line" },
            { label: "Delete", icon: <Trash2 />, danger: true, onSelect: () => void remove(name) },
          ]}
        />
      </div>
      {/* A masked value isn't in the page at all, and a revealed one can't be selected by mistake. */}
      <p className="pr-2 font-mono text-xs wrap-anywhere text-muted select-none">{value ?? "••••••••••••"}</p>
      <label className="mt-0.5 flex min-h-7 items-center gap-2 text-xs/5 text-secondary coarse:min-h-11">
        <input
          type="checkbox"
          className="size-[0.9375rem] accent-accent coarse:size-5"
          checked={wanted ?? allowed}
          onChange={(event) => allow(event.currentTarget.checked)}
        />
        This notebook may use {name}
      </label>
    </li>
  );
}

function insertUse(services: Pick<NotebookServices, "notebook" | "selection">, name: string): void {
  const variable = name.toLowerCase();
  insertCode(services, [
    {
      source: `import os\n\n${variable} = os.environ["${name}"]  # or: import fiddle; fiddle.secret("${name}")`,
      kernel: "pyodide",
    },
  ]);
}

async function reveal(name: string): Promise<string | null> {
  try {
    return await vault.reveal(name);
  } catch (error) {
    complain(error);
    return null;
  }
}

async function copy(name: string): Promise<void> {
  const value = await reveal(name);
  if (value !== null && (await copyText(value))) toast(`Copied the value of ${name}.`);
}

async function remove(name: string): Promise<void> {
  const value = await reveal(name);
  try {
    await vault.remove(name);
  } catch (error) {
    return complain(error);
  }
  const undo = () => void (value !== null && vault.save(name, value).catch(complain));
  toast(`Deleted the secret ${name}.`, value === null ? {} : { action: { label: "Undo", run: undo } });
}

function complain(error: unknown): void {
  if (!(error instanceof SecretError)) throw error;
  toast(error.message, { tone: "bad" });
}
