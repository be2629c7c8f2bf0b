import { siteAddress } from "../../platform/base.ts";
import { Select } from "@fiddle/ui/select.tsx";
import { useState } from "react";
import { embedCode } from "../../links/link-length.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { CopyField } from "./CopyField.tsx";

interface EmbedFieldProps {
  /** The address of the embed without the part that it shows. */
  readonly address: string;
  readonly title: string;
}

const ALL = "";
const MAX_LABEL_LENGTH = 48;

/** The code that puts a saved notebook or an app into another page: all of it, or one result with the inputs that it depends on. */
export function EmbedField({ address, title }: EmbedFieldProps) {
  const { document } = useNotebook().notebook;
  const [part, setPart] = useState(ALL);
  const parts = document.cellIds().flatMap((id, index) => {
    if (document.cell(id)?.type !== "code" || document.outputs(id).length === 0) return [];
    const line = document.source(id).trim().split("\n", 1)[0] ?? "";
    const label = `Cell ${index + 1}: ${line}`;
    return [{ value: id, label: label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH - 1)}…` : label }];
  });
  const url = new URL(address);
  if (part !== ALL) {
    url.searchParams.delete("view");
    url.searchParams.set("cell", part);
  }
  return (
    <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[14rem_1fr]">
      {parts.length > 0 && (
        <Select
          label="What to embed"
          value={part}
          options={[{ value: ALL, label: "All of it" }, ...parts]}
          onChange={setPart}
        />
      )}
      <div className={parts.length > 0 ? "" : "sm:col-span-2"}>
        <CopyField
          label="Code for a web page"
          action="Copy embed code"
          variant="secondary"
          value={embedCode(url.href, title, siteAddress())}
        />
      </div>
    </div>
  );
}
