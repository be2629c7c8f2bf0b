import { groupsOf, saysTitle } from "@fiddle/notebook/app-layout";
import { Button } from "@fiddle/ui/button.tsx";
import { focusNext } from "@fiddle/ui/focus-next.ts";
import { StatusPill } from "@fiddle/ui/status-pill.tsx";
import { Globe, LayoutGrid, NotebookText, Play, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import { isOffered } from "../../platform/capabilities.ts";
import { useModes, useNotebook } from "../contract/notebook-services.ts";
import { useInputs } from "../contract/use-inputs.ts";
import { EmbedBar } from "../toolbar/EmbedBar.tsx";
import { KernelBanner } from "../toolbar/KernelBanner.tsx";
import { useShownTitle, useTabTitle } from "../toolbar/NotebookTitle.tsx";
import { AppPart } from "./AppPart.tsx";
import styles from "./app-view.module.css";
import { EditedApp } from "./EditedApp.tsx";
import { useScrollToHeading } from "./scroll-to-heading.ts";
import { useEmbeddedPart } from "./use-embedded-part.ts";
import { useAppLayout } from "./use-app-layout.ts";
import { useUnfollowed } from "./unfollowed-results.ts";
import { type AppStatus, sayAppStatus, useAppStatus } from "./use-app-status.ts";

/** The notebook as an app: its text, inputs and outputs on one page, without code. */
export function AppView() {
  const { notebook } = useNotebook();
  const { document: notebookDocument } = notebook;
  const { embedded, onlyCell } = useModes((modes) => modes);
  const isHeld = useStore(notebook.saveStatus).type === "held";
  const layout = useEmbeddedPart(useAppLayout());
  const notebookTitle = useShownTitle();
  const title = layout.title ?? notebookTitle;
  const [isEditing, setEditing] = useState(false);
  const shown = layout.items.filter(({ isShown }) => isShown);
  const ids = [...new Set(shown.flatMap(({ cell, part }) => (part === "output" ? [cell] : [])))];
  // An embed names a part that the notebook doesn't have anymore.
  const isGone = onlyCell !== null && layout.items.length === 0;
  useTabTitle(title);
  useScrollToHeading();
  // Its first text says it already.
  const says = saysTitle(layout, (id) => notebookDocument.source(id), title);
  return (
    <div className="notebook-main">
      {embedded && <EmbedBar />}
      <div className={styles["app"]} data-columns={layout.columns}>
        {!isGone && (
          <div className={styles["bar"]}>
            <Status cellIds={ids} />
            <div className={styles["buttons"]}>
              <Buttons
                cellIds={ids}
                embedded={embedded}
                canEdit={!embedded && !isHeld}
                isEditing={isEditing}
                onEdit={setEditing}
              />
            </div>
          </div>
        )}
        <KernelBanner />
        {/* While it is edited, its field has it, and nothing below may move when that is left. */}
        {!says && !isEditing && onlyCell === null && (
          <h1 dir="auto" className={styles["title"]}>
            {title}
          </h1>
        )}
        {isEditing ? (
          <EditedApp layout={layout} title={notebookTitle} />
        ) : layout.items.length === 0 ? (
          <p className="py-12 text-center text-muted">
            {onlyCell === null
              ? "Nothing to show yet. Add text, inputs or code to the notebook."
              : "This part isn't in the notebook anymore."}
          </p>
        ) : (
          <div className={styles["grid"]}>
            {groupsOf(shown).map((group) => (
              <div key={`${group[0].cell}:${group[0].part}`} className={styles["item"]} data-width={group[0].width}>
                {group[0].part === "input" ? (
                  <div role="group" aria-label="Inputs" className={styles["inputs"]}>
                    {group.map((item) => (
                      <AppPart key={item.cell} item={item} shown={ids} />
                    ))}
                  </div>
                ) : (
                  <AppPart item={group[0]} shown={ids} />
                )}
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const TONES = {
  empty: "idle",
  stored: "idle",
  updating: "busy",
  live: "good",
  failed: "bad",
} as const satisfies Record<AppStatus["kind"], string>;

function Status({ cellIds }: { readonly cellIds: readonly string[] }) {
  const status = useAppStatus(cellIds);
  const text = sayAppStatus(status);
  return (
    <div className="min-w-0">
      <StatusPill label="App status" tone={TONES[status.kind]} tip={text} className="max-w-full">
        {text}
      </StatusPill>
    </div>
  );
}

interface ButtonsProps {
  readonly cellIds: readonly string[];
  readonly embedded: boolean;
  readonly canEdit: boolean;
  readonly isEditing: boolean;
  readonly onEdit: (isEditing: boolean) => void;
}

function Buttons({ cellIds, embedded, canEdit, isEditing, onEdit }: ButtonsProps) {
  const { session, commands, cloud, notebook } = useNotebook();
  // The bar of a published app has the button.
  const isPublished = useStore(cloud, ({ copyOfApp }) => copyOfApp !== null) && notebook.isHeld && !embedded;
  const inputs = useInputs();
  const isChosen = useStore(session.inputs.store, () => inputs.some(({ input }) => session.inputs.isChosen(input)));
  const hasRun = useStore(session.store, ({ runs }) => runs.size > 0);
  const isOld = useUnfollowed(cellIds).some(({ isFixed }) => !isFixed);
  return (
    <>
      {(!hasRun || isOld) && (
        <Button
          size="sm"
          variant={isOld ? "primary" : "secondary"}
          onClick={({ currentTarget }) => {
            const next = currentTarget.nextElementSibling;
            commands.run("run-all");
            focusNext(() => next as HTMLElement | null);
          }}
        >
          <Play aria-hidden /> {isOld ? "Update results" : "Run"}
        </Button>
      )}
      {inputs.length > 0 && (
        // A button that is disabled by its own click would lose the focus.
        <Button
          size="sm"
          aria-disabled={!isChosen}
          className="aria-disabled:pointer-events-none aria-disabled:opacity-50"
          onClick={() => isChosen && commands.run("reset-inputs")}
        >
          <RotateCcw aria-hidden /> Reset inputs
        </Button>
      )}
      {canEdit && (
        <>
          <Button size="sm" aria-pressed={isEditing} onClick={() => onEdit(!isEditing)}>
            <LayoutGrid aria-hidden /> {isEditing ? "Done" : "Edit layout"}
          </Button>
          {isOffered("publishing") && (
            <Button size="sm" onClick={() => commands.run("publish")}>
              <Globe aria-hidden /> Publish
            </Button>
          )}
        </>
      )}
      {!isPublished && (
        <Button size="sm" onClick={() => commands.run("app-view")}>
          <NotebookText aria-hidden /> Open as notebook
        </Button>
      )}
    </>
  );
}
