import { classes } from "@fiddle/ui/classes.ts";
import "./find.css";
import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { ArrowDown, ArrowUp, ChevronRight, X, CaseSensitive, Regex, SquareTerminal, WholeWord } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { useFinder } from "./use-finder.ts";
import { MAX_MATCHES } from "./search/search.ts";
import type { Finder } from "./finder.ts";
import { placeOf } from "./searched-texts.ts";
import type { FindQuery } from "./search/query.ts";
import { counted } from "../../platform/format.ts";

/** The bar below the toolbar that finds and replaces text. It does not block the notebook. */
export function FindBar() {
  const { finding } = useNotebook();
  const { finder, reveal, leave } = useFinder();
  const { query, replacement, found, problem } = useStore(finder.store);
  const { replacing, request, seed } = useStore(finding);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (seed !== null) void finder.set({ query: { ...finder.store.getState().query, text: seed } });
    field.current?.focus();
    field.current?.select();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each request for the bar focuses it again
  }, [finder, request, seed]);

  const step = (by: 1 | -1) => reveal(finder.step(by));
  const replaceOne = () => void finder.replaceOne().then(() => reveal());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    leave();
  };
  const onFindKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    step(event.shiftKey ? -1 : 1);
  };
  const onReplaceKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey) void finder.replaceAll();
    else replaceOne();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from every field
    <search
      aria-label="Find and replace"
      className="flex animate-appear gap-1 border-b border-line bg-surface px-[max(var(--edge),calc((100%-var(--column))/2+var(--edge)))] py-1.5"
      onKeyDown={onKeyDown}
    >
      <IconButton
        label={replacing ? "Hide replace" : "Show replace"}
        keys="Mod+h"
        aria-expanded={replacing}
        className="aria-expanded:bg-transparent!"
        icon={<ChevronRight className={classes("transition-transform", replacing && "rotate-90")} />}
        onClick={() => finding.setState({ replacing: !replacing })}
      />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5">
        <div className="flex items-center gap-2 max-sm:flex-wrap max-sm:gap-1">
          <div className={classes(FIELD, problem !== null && "border-danger")}>
            <input
              dir="auto"
              ref={field}
              className={INPUT}
              aria-label="Find"
              placeholder="Find in all cells"
              aria-invalid={problem !== null || undefined}
              aria-describedby="find-count"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={query.text}
              onChange={(event) =>
                void finder.set({ query: { ...query, text: event.target.value } }).then(() => reveal())
              }
              onKeyDown={onFindKey}
            />
            <FindOptions finder={finder} />
          </div>
          <div className="flex items-center gap-0.5 max-sm:flex-1">
            <FindCount finder={finder} />
            <IconButton
              label="Previous match"
              keys="Shift+Enter"
              disabled={found.length === 0}
              icon={<ArrowUp />}
              onClick={() => step(-1)}
            />
            <IconButton
              label="Next match"
              keys="Enter"
              disabled={found.length === 0}
              icon={<ArrowDown />}
              onClick={() => step(1)}
            />
            <IconButton label="Close find" keys="Escape" icon={<X />} onClick={leave} />
          </div>
        </div>
        {replacing && (
          <div className="flex items-center gap-2 max-sm:flex-wrap max-sm:gap-1">
            <div className={FIELD}>
              <input
                dir="auto"
                className={INPUT}
                aria-label="Replace with"
                placeholder={query.regex ? "Replace with ($1 for the first group)" : "Replace with"}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={replacement}
                onChange={(event) => void finder.set({ replacement: event.target.value })}
                onKeyDown={onReplaceKey}
              />
            </div>
            <div className="flex items-center gap-1.5 max-sm:flex-1">
              <Button size="sm" disabled={found.length === 0} onClick={replaceOne}>
                Replace
              </Button>
              <Button size="sm" disabled={found.length === 0} onClick={() => void finder.replaceAll()}>
                Replace all
              </Button>
            </div>
          </div>
        )}
        {problem && (
          <p role="alert" className="text-xs/5 text-danger">
            {problem}
          </p>
        )}
      </div>
    </search>
  );
}

const FIELD =
  "flex min-w-0 flex-initial basis-112 items-center rounded-md border border-line-control bg-canvas focus-within:border-focus " +
  "focus-within:ring-1 focus-within:ring-focus max-sm:shrink-0 max-sm:grow max-sm:basis-full";
const INPUT =
  "h-[1.875rem] min-w-0 flex-1 bg-transparent px-2.5 font-mono text-sm text-primary outline-none " +
  "coarse:h-10 coarse:text-lg";

/** The number of matches, and which one is current. */
function FindCount({ finder }: { readonly finder: Finder }) {
  const { query, found, at, problem } = useStore(finder.store);
  const total = found.length >= MAX_MATCHES ? `${MAX_MATCHES.toLocaleString()}+` : found.length.toLocaleString();
  const cells = new Set(found.map(({ id }) => placeOf(id).cellId)).size;
  const text = query.text === "" || problem ? "" : found.length === 0 ? "No results" : `${at + 1} of ${total}`;
  return (
    <span
      id="find-count"
      role="status"
      aria-label="Matches"
      className="min-w-22 px-1 text-xs/5 whitespace-nowrap text-muted tabular-nums max-sm:flex-1"
      data-tip={found.length > 0 ? `${total} in ${counted(cells, "cell")}` : undefined}
    >
      {text}
    </span>
  );
}

const OPTIONS = [
  { name: "matchCase", label: "Match case", icon: <CaseSensitive /> },
  { name: "wholeWord", label: "Match whole words", icon: <WholeWord /> },
  { name: "regex", label: "Regular expression", icon: <Regex /> },
] as const satisfies readonly { readonly name: keyof FindQuery; readonly label: string; readonly icon: unknown }[];

/** The search options at the end of the find field. */
function FindOptions({ finder }: { readonly finder: Finder }) {
  const { query, inOutputs } = useStore(finder.store);
  return (
    <span className="flex gap-px pr-0.5">
      {OPTIONS.map(({ name, label, icon }) => (
        <IconButton
          key={name}
          label={label}
          aria-pressed={query[name]}
          icon={icon}
          onClick={() => void finder.set({ query: { ...query, [name]: !query[name] } })}
        />
      ))}
      <IconButton
        label="Search outputs"
        tip="Also search printed text and results"
        aria-pressed={inOutputs}
        icon={<SquareTerminal />}
        onClick={() => void finder.set({ inOutputs: !inOutputs })}
      />
    </span>
  );
}
