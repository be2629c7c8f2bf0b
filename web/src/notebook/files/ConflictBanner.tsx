import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { Button } from "@fiddle/ui/button.tsx";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { freePath } from "../file-store/names.ts";
import { fileName } from "../file-store/path.ts";
import { readText, MAX_EDITED_BYTES } from "../file-store/text-file.ts";
import { sharedExtensions } from "../../editor/extensions.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { takenPaths } from "./file-actions.ts";

/** Shown when code and the user changed a file at the same time: compares both versions and asks. */
export function ConflictBanner({ path }: { readonly path: string }) {
  const { files } = useNotebook();
  const { store } = files;
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  const theirs = useSyncExternalStore(subscribe, () => store.conflicts().get(path));
  const [comparing, setComparing] = useState(false);
  if (!theirs) return null;
  const settle = (change: Promise<void> | null) => {
    store.setConflict(path, null);
    setComparing(false);
    void change;
  };
  const keepBoth = () => settle(store.write(freePath(path, takenPaths(files)), theirs));
  return (
    <div role="alert" className="file-conflict">
      <p>
        Code changed {fileName(path)} while you did. What you wrote is in the file; the code's version is saved, too.
      </p>
      <div className="file-conflict-choices">
        <Button size="sm" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
          {comparing ? "Hide differences" : "Show both"}
        </Button>
        <Button size="sm" onClick={() => settle(null)}>
          Keep mine
        </Button>
        <Button size="sm" onClick={() => settle(store.write(path, theirs))}>
          Use the code's version
        </Button>
        <Button size="sm" onClick={keepBoth}>
          Keep both files
        </Button>
      </div>
      {comparing && <Comparison path={path} theirs={theirs} />}
    </div>
  );
}

function Comparison({ path, theirs }: { readonly path: string; readonly theirs: Blob }) {
  const { store } = useNotebook().files;
  const parent = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let view: EditorView | null = null;
    let isCurrent = true;
    const show = async () => {
      const mine = store.read(path)?.blob;
      const texts = mine && mine.size <= MAX_EDITED_BYTES && theirs.size <= MAX_EDITED_BYTES;
      const [one, other] = texts ? await Promise.all([readText(mine), readText(theirs)]) : [null, null];
      if (!isCurrent || !parent.current) return;
      if (!one || !other) return setFailed(true);
      view = new EditorView({
        parent: parent.current,
        state: EditorState.create({
          doc: one.text,
          extensions: [
            sharedExtensions,
            lineNumbers(),
            EditorState.readOnly.of(true),
            EditorView.contentAttributes.of({
              "aria-label": "Both versions: the code's is struck out, yours is highlighted",
            }),
            unifiedMergeView({ original: other.text, mergeControls: false, gutter: true }),
          ],
        }),
      });
    };
    void show();
    return () => {
      isCurrent = false;
      view?.destroy();
    };
  }, [store, path, theirs]);
  if (failed) return <p>These files can't be compared as text. Choose “Keep both files” to open each one.</p>;
  return <div ref={parent} className="file-comparison" />;
}
