import { Code, File, Table, Variable } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../../contract/notebook-services.ts";
import { listMentionables, mentionAt, type Mentionable } from "./mentionables.ts";
import { replaceText } from "./replace-text.ts";

const ICONS = { cell: Code, variable: Variable, table: Table, file: File } as const;
const MAX_SHOWN = 8;

/** The list that opens while someone types a mention: @ and a part of a name. */
export function MentionList({ field }: { readonly field: RefObject<HTMLTextAreaElement | null> }) {
  const { agent } = useNotebook();
  const draft = useStore(agent, (state) => state.draft);
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const [active, setActive] = useState(0);
  const place = mentionAt(draft, Math.min(caret, draft.length));
  const known = useMentionables(place !== null);
  const query = place?.query.toLowerCase() ?? "";
  const shown = known.filter(({ token }) => token.toLowerCase().includes(query)).slice(0, MAX_SHOWN);
  const isOpen = place !== null && !isClosed && shown.length > 0 && shown[0]?.token !== place.query;

  const choose = (mentionable: Mentionable) => {
    if (!place || !field.current) return;
    const end = place.from + 1 + place.query.length;
    const spaces = /^\s*/.exec(draft.slice(end))?.[0].length ?? 0;
    replaceText(field.current, { from: place.from, to: end + spaces, text: `@${mentionable.token} ` });
  };
  const keys = useRef<(event: KeyboardEvent) => void>(() => {});
  useEffect(() => {
    keys.current = (event) => {
      if (!isOpen) return;
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      const chosen = shown[active % shown.length];
      if (step !== 0) setActive((active + step + shown.length) % shown.length);
      else if ((event.key === "Enter" || event.key === "Tab") && chosen) choose(chosen);
      else if (event.key === "Escape") setClosed(true);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
  });
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const move = () => {
      setCaret(element.selectionStart);
      setClosed(false);
      setActive(0);
    };
    const onKeyDown = (event: KeyboardEvent) => keys.current(event);
    for (const name of ["input", "select", "click"]) element.addEventListener(name, move);
    // The capture phase, so that Enter chooses a name instead of sending the prompt.
    element.addEventListener("keydown", onKeyDown, true);
    return () => {
      for (const name of ["input", "select", "click"]) element.removeEventListener(name, move);
      element.removeEventListener("keydown", onKeyDown, true);
    };
  }, [field]);

  if (!isOpen) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Mentions"
      className="absolute bottom-full left-0 z-30 mb-1 max-h-72 w-80 max-w-full overflow-y-auto rounded-lg bg-raised p-1 text-sm shadow-lg"
    >
      {shown.map((mentionable, index) => {
        const Icon = ICONS[mentionable.kind];
        return (
          // The text field keeps the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${mentionable.kind} ${mentionable.name}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex cursor-pointer items-center gap-2 rounded-md px-2 py-1 aria-selected:bg-selected"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(mentionable)}
          >
            <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />
            <span className="shrink-0 text-primary">{mentionable.token}</span>
            <span className="truncate text-xs text-muted">{mentionable.detail}</span>
          </div>
        );
      })}
    </div>
  );
}

/** Lists what can be mentioned, again each time a mention begins and each time the kernel's status changes. */
function useMentionables(isWanted: boolean): readonly Mentionable[] {
  const services = useNotebook();
  const { kernel } = services.session;
  const kernelState = useSyncExternalStore(
    (notify) => kernel.subscribe(notify),
    () => kernel.status.kind,
  );
  const [known, setKnown] = useState<readonly Mentionable[]>([]);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    void listMentionables(services).then((list) => !isOver && setKnown(list));
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a busy kernel names no variables
  }, [isWanted, services, kernelState]);
  return known;
}
