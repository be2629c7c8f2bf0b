import { messageOf } from "@fiddle/notebook/message-of";
import { textOf } from "@fiddle/notebook/inputs/input-value.ts";
import { buttonClass } from "@fiddle/ui/button.tsx";
import { focusNext } from "@fiddle/ui/focus-next.ts";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Upload, X } from "lucide-react";
import { useId, useState } from "react";
import { useNotebookIfOpen } from "../contract/notebook-services.ts";
import { safePath } from "../file-store/entry.ts";
import { freePath } from "../file-store/names.ts";
import { fileName, HOME } from "../file-store/path.ts";
import type { InputControlProps } from "./input-control-props.ts";

/** A file of the reader, which stays in their browser. Code gets its path. It waits until the notebook is open, which keeps it. */
export function FileControl({ input, value, onChange }: InputControlProps) {
  const store = useNotebookIfOpen()?.files.store;
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const path = textOf(value);
  const take = async (file: File) => {
    if (!store) return;
    setProblem(null);
    try {
      const wanted = safePath(`${HOME}/${file.name}`);
      if (wanted === null) return setProblem("This name isn't allowed here. Rename the file and try again.");
      const taken = store.list().map((entry) => entry.path);
      const free = freePath(wanted, taken);
      await store.write(free, file);
      onChange(free.slice(HOME.length + 1));
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={`${id}-label`} dir="auto" className="text-xs font-medium text-secondary">
        {input.label}
      </span>
      <div className="flex min-w-0 items-center gap-1.5">
        <label
          className={`${buttonClass()} min-w-0 shrink! cursor-pointer has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-focus`}
        >
          <Upload aria-hidden />
          <span className="truncate">{path === "" ? "Choose file" : fileName(path)}</span>
          <input
            type="file"
            disabled={!store}
            aria-labelledby={`${id}-label`}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file can be chosen again after it was changed.
              target.value = "";
              if (file) void take(file);
            }}
          />
        </label>
        {path !== "" && (
          <IconButton
            label={`Remove ${fileName(path)}`}
            icon={<X />}
            onClick={({ currentTarget: { parentElement } }) => {
              onChange("");
              focusNext(() => parentElement?.querySelector("input"));
            }}
          />
        )}
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} className="text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
