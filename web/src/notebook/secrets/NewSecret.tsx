import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { type FormEvent, useState } from "react";
import type { NotebookDocument } from "@fiddle/notebook";
import { SecretError, vault } from "../secret-vault/vault.ts";
import { type NotebookServices, useNotebook } from "../contract/notebook-services.ts";

/** Adds a secret and gives this notebook access, or changes a secret's value. */
export function NewSecret({ taken }: { readonly taken: readonly string[] }) {
  const services = useNotebook();
  const [name, setName] = useState("");
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const replaces = taken.includes(name.trim());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await add(services, name.trim(), value);
      setName("");
      setValue("");
      setProblem(null);
    } catch (error) {
      if (!(error instanceof SecretError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <form
      className="flex flex-col gap-2.5 border-b border-line px-3.5 pt-3 pb-3.5"
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Name"
        placeholder="OPENAI_API_KEY"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label="Value"
        className="[&_input]:font-mono [&_input]:[-webkit-text-security:disc]"
        spellCheck={false}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      {problem && (
        <p role="alert" className="text-xs/5 text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" disabled={name.trim() === "" || value === ""}>
        {replaces ? "Replace the value" : "Add secret"}
      </Button>
    </form>
  );
}

async function add({ notebook }: Pick<NotebookServices, "notebook">, name: string, value: string): Promise<void> {
  await vault.save(name, value, notebook.id);
  const holding = cellsWithSecret(notebook.document, value);
  if (holding.length === 0) return void toast(`Saved ${name}. This notebook can use it.`, { tone: "good" });
  const cells = holding.length === 1 ? `Cell ${holding[0]} holds` : `Cells ${holding.join(", ")} hold`;
  toast(`Saved ${name}. ${cells} its value in plain text: remove it there, or it will be shared with the notebook.`, {
    tone: "bad",
    milliseconds: 30_000,
  });
}

/** The numbers of the cells whose source or outputs contain the plain value. */
function cellsWithSecret(document: NotebookDocument, value: string): readonly number[] {
  const asJson = JSON.stringify(value).slice(1, -1);
  return document.cellIds().flatMap((id, index) => {
    const found = document.source(id).includes(value) || JSON.stringify(document.outputs(id)).includes(asJson);
    return found ? [index + 1] : [];
  });
}
