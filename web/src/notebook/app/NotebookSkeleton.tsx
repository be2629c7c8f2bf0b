import type { PublishedApp } from "@fiddle/protocol";
import type { FunctionComponent, ReactNode } from "react";
import type { OnInput, StaticAppProps } from "../app-view/StaticApp.tsx";
import { SampleOutput } from "../cells/SampleOutput.tsx";
import { typeHint } from "../cells/type-hint.ts";
import type { Sample } from "../contract/sample.ts";
import { EARLY_SOURCE } from "../../platform/early-keys.ts";

interface SkeletonProps {
  readonly embedded?: boolean;
  readonly below?: ReactNode;
  readonly sample?: Sample;
  /** The notebook opens as an app. */
  readonly app?: boolean;
  /** The published app that the server knows. */
  readonly published?: PublishedApp | undefined;
  /** Its outline. Other pages don't load this code. */
  readonly Outline?: FunctionComponent<StaticAppProps> | undefined;
  readonly onInput?: OnInput;
}

/**
 * The notebook's outline, which the server renders. Its layout is the notebook's, so that nothing jumps, and its first cell
 * accepts typing before any script has run. early-typing.ts moves the typed text into the real cell.
 */
export function NotebookSkeleton({
  embedded = false,
  below,
  sample,
  app = false,
  published,
  Outline,
  onInput,
}: SkeletonProps) {
  if (app && published && Outline) return <Outline app={published} onInput={onInput} />;
  if (app)
    return (
      <main id="main" className="notebook" aria-label="App" aria-busy="true">
        <div className="mx-auto w-full max-w-3xl p-4">
          <span className="skeleton-bar" />
        </div>
      </main>
    );
  return (
    <main id="main" className="notebook" aria-busy="true">
      {embedded && (
        <div role="toolbar" aria-label="Notebook" className="notebook-toolbar">
          <span className="skeleton-bar" />
        </div>
      )}
      <div className="notebook-column">
        <ul className="cells" aria-label="Cells">
          <li className="cell" aria-label="Cell 1" data-cell-type="code" data-state="idle" data-editing="true">
            <div className="cell-row">
              <div className="cell-gutter" />
              <div className="cell-body">
                <div className="cell-source relative">
                  <textarea
                    dir="auto"
                    id={EARLY_SOURCE}
                    className="early-source"
                    aria-label="Cell 1 source"
                    aria-describedby={sample ? undefined : HINT}
                    // A placeholder of one space lets the style sheet see whether anything is typed.
                    placeholder={sample?.source ?? " "}
                    spellCheck={false}
                    autoCapitalize="off"
                    // oxlint-disable-next-line jsx-a11y/no-autofocus -- users come to this page to type; an embed must not steal its page's focus
                    autoFocus={!embedded}
                    suppressHydrationWarning
                  />
                  {!sample && <EarlyHint />}
                </div>
                {sample && <SampleOutput sample={sample} />}
              </div>
            </div>
          </li>
        </ul>
      </div>
      {below}
    </main>
  );
}

const HINT = "early-hint";

/** The server doesn't know the device, so it renders both hints, and a media query picks one in the first paint. */
function EarlyHint() {
  return (
    <span id={HINT} className="early-hint">
      <span className="coarse:hidden">{typeHint("Python", false)}</span>
      <span className="hidden coarse:inline">{typeHint("Python", true)}</span>
    </span>
  );
}
