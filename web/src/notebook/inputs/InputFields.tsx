import type { Cell } from "@fiddle/notebook";
import type { CellInput } from "@fiddle/notebook/inputs/cell-inputs.ts";
import { focusNext } from "@fiddle/ui/focus-next.ts";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Pencil, Pin, RotateCcw } from "lucide-react";
import { useId } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { useOffersChanges } from "../contract/use-read-mode.ts";
import { editInput, makeDefault } from "./edit-input.ts";
import { InputControl } from "./InputControl.tsx";

interface InputFieldsProps {
  readonly cell: Cell;
  /** A sentence below the input of this name; null for none. */
  readonly noteOf?: (name: string) => string | null;
}

/** The controls of a cell's inputs. What is chosen there belongs to the reader; the notebook stays as it is. */
export function InputFields({ cell, noteOf = () => null }: InputFieldsProps) {
  const { session } = useNotebook();
  const inputs = session.inputs.ofCell(cell);
  return inputs.map((each) => (
    <InputField key={each.input.name} cell={cell} placed={each} note={noteOf(each.input.name)} />
  ));
}

interface InputFieldProps {
  readonly cell: Cell;
  readonly placed: CellInput;
  readonly note: string | null;
}

function InputField({ cell, placed, note }: InputFieldProps) {
  const noteId = useId();
  const services = useNotebook();
  const { inputs } = services.session;
  const { input } = placed;
  useStore(inputs.store, (values) => values.get(input.name));
  const value = inputs.valueOf(input);
  const offersChanges = useOffersChanges();
  const isChosen = JSON.stringify(value) !== JSON.stringify(input.value);
  return (
    <div
      className="input-field"
      data-kind={input.lines > 1 ? "lines" : input.kind}
      {...(note !== null && { role: "group", "aria-describedby": noteId })}
    >
      <InputControl input={input} value={value} onChange={(next) => inputs.set([[input.name, next]])} />
      {offersChanges && (
        <div className="input-field-tools">
          {isChosen && (
            <>
              <IconButton
                label={`Make this the default of ${input.label}`}
                tip="Make this the default"
                icon={<Pin />}
                onClick={({ currentTarget }) => {
                  makeDefault(services, cell.id, input.name);
                  focusLast(currentTarget);
                }}
              />
              <IconButton
                label={`Reset ${input.label}`}
                tip="Reset"
                icon={<RotateCcw />}
                onClick={({ currentTarget }) => {
                  inputs.set([[input.name, input.value]]);
                  focusLast(currentTarget);
                }}
              />
            </>
          )}
          <IconButton
            label={`Edit input ${input.label}`}
            tip="Edit input"
            icon={<Pencil />}
            onClick={() => editInput(services, cell.id, input.name)}
          />
        </div>
      )}
      {note !== null && (
        <p id={noteId} className="input-note">
          {note}
        </p>
      )}
    </div>
  );
}

/** The button that stays when the others are gone. */
function focusLast({ parentElement }: HTMLElement): void {
  focusNext(() => parentElement?.lastElementChild as HTMLElement | null | undefined);
}
