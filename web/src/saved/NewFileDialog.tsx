import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiFailure, sentenceOf } from "../accounts/failure.ts";
import { filePagePath } from "../folder/addresses.ts";
import { writeFile } from "../folder/calls.ts";
import { needsFullLoad } from "../platform/isolation.ts";

const KINDS = [
  { value: ".ipynb", label: "Notebook (.ipynb), with outputs" },
  { value: ".py", label: "Python (.py), as text" },
  { value: ".sql", label: "SQL (.sql), as text" },
];

const KNOWN_ENDING = /\.(ipynb|py|sql)$/i;

/** Makes an empty file in the folder and opens it. */
export function NewFileDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [ending, setEnding] = useState(".ipynb");
  const [problem, setProblem] = useState<string | null>(null);
  const create = async () => {
    const given = name.trim() || "untitled";
    const path = KNOWN_ENDING.test(given) ? given : given + ending;
    try {
      const made = await writeFile(path, "", null);
      if (made.type === "conflict")
        throw new ApiFailure(409, "name-taken", `There's already a file ${path}. Choose another name.`);
      const page = filePagePath(path);
      if (needsFullLoad(page)) location.assign(page);
      else void navigate(page);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <FormDialog title="New notebook" action="Create" onSubmit={() => void create()} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <TextField
          label="Name"
          placeholder="untitled"
          value={name}
          spellCheck={false}
          autoComplete="off"
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select label="Kind" value={ending} options={KINDS} onChange={setEnding} />
      </div>
    </FormDialog>
  );
}
