import {
  type AppItem,
  type AppLayout,
  MAX_APP_COLUMNS,
  movedItem,
  withColumns,
  withItem,
} from "@fiddle/notebook/app-layout";
import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { ArrowDown, ArrowUp, Eye, EyeOff, Undo2 } from "lucide-react";
import { useState } from "react";
import { focusNext } from "@fiddle/ui/focus-next.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { AppPart } from "./AppPart.tsx";
import styles from "./app-view.module.css";
import { useItemNames, useSetLayout } from "./use-app-layout.ts";

interface EditedAppProps {
  readonly layout: AppLayout;
  /** The notebook's title, which the app has without one of its own. */
  readonly title: string;
}

/** The app with controls that move, widen and hide its items. */
export function EditedApp({ layout, title }: EditedAppProps) {
  const { commands } = useNotebook();
  const set = useSetLayout();
  const nameOf = useItemNames();
  const shown = layout.items.filter(({ isShown }) => isShown);
  const hidden = layout.items.filter(({ isShown }) => !isShown);
  const widths = Array.from({ length: MAX_APP_COLUMNS }, (_, index) => index + 1);
  return (
    <>
      <div role="group" aria-label="Layout" className={styles["layout"]}>
        <TitleField
          key={layout.title ?? ""}
          title={layout.title}
          placeholder={title}
          onChange={(next) => set({ ...layout, title: next })}
        />
        <Select
          label="Columns"
          value={String(layout.columns)}
          options={widths.map((width) => ({ value: String(width), label: String(width) }))}
          onChange={(columns) => set(withColumns(layout, Number(columns)))}
          className="w-24"
        />
        <IconButton label="Undo" size="md" icon={<Undo2 />} onClick={() => commands.run("undo")} />
      </div>
      <div className={styles["grid"]}>
        {shown.map((item, index) => (
          <section
            key={keyOf(item)}
            aria-label={nameOf(item)}
            className={`${styles["item"]} ${styles["editing"]}`}
            data-width={item.width}
          >
            <ItemTools
              item={item}
              layout={layout}
              name={nameOf(item)}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
              onChange={set}
            />
            {item.part === "input" ? (
              <div className="input-form">
                <AppPart item={item} />
              </div>
            ) : (
              <AppPart item={item} />
            )}
          </section>
        ))}
      </div>
      {hidden.length > 0 && (
        <div role="group" aria-label="Hidden" className={styles["hidden"]}>
          <span className="text-sm text-muted">Hidden:</span>
          {hidden.map((item) => (
            <Button
              key={keyOf(item)}
              size="sm"
              aria-label={`Show ${nameOf(item)}`}
              data-item={keyOf(item)}
              onClick={() => {
                set(withItem(layout, item, { isShown: true }));
                focusNext(() => buttonOf(item));
              }}
            >
              <Eye aria-hidden /> {nameOf(item)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

interface TitleFieldProps {
  readonly title: string | null;
  readonly placeholder: string;
  readonly onChange: (title: string | null) => void;
}

function TitleField({ title, placeholder, onChange }: TitleFieldProps) {
  const [typed, setTyped] = useState(title ?? "");
  const take = () => {
    const next = typed.trim() === "" ? null : typed.trim();
    if (next !== title) onChange(next);
  };
  return (
    <TextField
      label="Title"
      value={typed}
      placeholder={placeholder}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === "Enter" && take()}
      className="min-w-48 flex-1"
    />
  );
}

interface ItemToolsProps {
  readonly item: AppItem;
  readonly layout: AppLayout;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (layout: AppLayout) => void;
}

function ItemTools({ item, layout, name, isFirst, isLast, onChange }: ItemToolsProps) {
  const move = (step: -1 | 1) => (event: { readonly currentTarget: HTMLButtonElement }) => {
    if (step === -1 ? isFirst : isLast) return;
    const button = event.currentTarget;
    onChange(movedItem(layout, item, step));
    // The browser takes the focus from an element that moves.
    focusNext(() => button);
  };
  return (
    <div className={styles["tools"]}>
      <span dir="auto" className="truncate">
        {name}
      </span>
      <IconButton
        label={`Move ${name} up`}
        tip="Move up"
        aria-disabled={isFirst}
        icon={<ArrowUp />}
        onClick={move(-1)}
      />
      <IconButton
        label={`Move ${name} down`}
        tip="Move down"
        aria-disabled={isLast}
        icon={<ArrowDown />}
        onClick={move(1)}
      />
      {layout.columns > 1 && (
        <Select
          label={`Width of ${name}`}
          hideLabel
          look="quiet"
          value={String(item.width)}
          options={Array.from({ length: layout.columns }, (_, index) => ({
            value: String(index + 1),
            label: index === 0 ? "1 column" : `${index + 1} columns`,
          }))}
          onChange={(width) => onChange(withItem(layout, item, { width: Number(width) }))}
        />
      )}
      <IconButton
        label={`Hide ${name}`}
        tip="Hide"
        icon={<EyeOff />}
        data-item={keyOf(item)}
        onClick={() => {
          onChange(withItem(layout, item, { isShown: false }));
          focusNext(() => buttonOf(item));
        }}
      />
    </div>
  );
}

function keyOf({ cell, part }: AppItem): string {
  return `${cell}:${part}`;
}

/** The button that hides or shows an item. Several items can have one name. */
function buttonOf(item: AppItem): HTMLElement | null {
  return document.querySelector<HTMLElement>(`button[data-item="${CSS.escape(keyOf(item))}"]`);
}
