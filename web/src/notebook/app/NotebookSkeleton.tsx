import type { ReactNode } from "react";
import { EARLY_SOURCE } from "../../platform/early-keys.ts";

interface SkeletonProps {
  readonly embedded?: boolean;
  readonly below?: ReactNode;
}

/**
 * The notebook's outline, as the server sends it: same places, so that nothing jumps, and a first cell that can
 * be typed into before any script has run. What is typed moves into the real cell (early-typing.ts).
 */
export function NotebookSkeleton({ embedded = false, below }: SkeletonProps) {
  return (
    <main id="main" className="notebook" aria-busy="true">
      <div role="toolbar" aria-label="Notebook" className="notebook-toolbar">
        <span className="skeleton-bar" />
      </div>
      <div className="notebook-column">
        <ul className="cells" aria-label="Cells">
          <li className="cell" aria-label="Cell 1" data-cell-type="code" data-state="idle" data-editing="true">
            <div className="cell-row">
              <div className="cell-gutter" />
              <div className="cell-body">
                <div className="cell-source">
                  <textarea
                    id={EARLY_SOURCE}
                    className="early-source"
                    aria-label="Cell 1 source"
                    placeholder="Type Python, then press Shift+Enter"
                    spellCheck={false}
                    autoCapitalize="off"
                    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for typing; another site's page is not
                    autoFocus={!embedded}
                    suppressHydrationWarning
                  />
                </div>
              </div>
            </div>
          </li>
        </ul>
      </div>
      {below}
    </main>
  );
}
