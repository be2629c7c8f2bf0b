import type { Kernel } from "@fiddle/kernels";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { KIND_FILTERS, type KindFilter, ORDERS, type VariableChoice, type VariableOrder } from "./choose-variables.ts";
import { useKernelsInUse } from "./kernels-in-use.ts";
import { KernelVariableList } from "./KernelVariableList.tsx";
import { TableDialog } from "./TableDialog.tsx";
import "./variables.css";

/** The variables of the running kernels: names, types, sizes, contents and origins. */
export default function VariablesPanel() {
  const kernels = useKernelsInUse();
  const [choice, setChoice] = useState<VariableChoice>({ search: "", kinds: "data", order: "defined" });
  const [table, setTable] = useState<{ readonly kernel: Kernel; readonly name: string } | null>(null);
  return (
    <>
      <search className="variables-bar">
        <TextField
          label="Search variables"
          hideLabel
          type="search"
          placeholder="Search names, types, contents"
          value={choice.search}
          onChange={(event) => setChoice({ ...choice, search: event.currentTarget.value })}
        />
        <div className="variables-choice">
          <Select
            label="Kinds shown"
            hideLabel
            look="quiet"
            value={choice.kinds}
            options={Object.entries(KIND_FILTERS).map(([value, { label }]) => ({ value, label }))}
            onChange={(kinds) => setChoice({ ...choice, kinds: kinds as KindFilter })}
          />
          <Select
            label="Order"
            hideLabel
            look="quiet"
            value={choice.order}
            options={Object.entries(ORDERS).map(([value, label]) => ({ value, label }))}
            onChange={(order) => setChoice({ ...choice, order: order as VariableOrder })}
          />
        </div>
      </search>
      {kernels.map((kernel) => (
        <KernelVariableList
          key={kernel.spec.name}
          kernel={kernel}
          named={kernels.length > 1}
          choice={choice}
          onOpenTable={(name) => setTable({ kernel, name })}
        />
      ))}
      {table && <TableDialog {...table} onClose={() => setTable(null)} />}
    </>
  );
}
