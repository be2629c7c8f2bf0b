import type { EditorView } from "@codemirror/view";
import { Button } from "@fiddle/ui/button.tsx";
import { FolderOpen } from "lucide-react";
import { useRef } from "react";

interface OpenFileProps {
  readonly editor: EditorView | null;
  readonly onFiles: (view: EditorView, files: readonly File[]) => void;
}

/** Opens a text or a notebook, replacing the present text. */
export function OpenFile({ editor, onFiles }: OpenFileProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        disabled={!editor}
        tip="Open a Markdown file or a notebook (.ipynb). Undo restores the current text."
        onClick={() => field.current?.click()}
      >
        <FolderOpen aria-hidden />
        Open file
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".md,.markdown,.mdown,.txt,.ipynb"
        aria-label="File to open"
        onChange={(event) => {
          if (editor) onFiles(editor, [...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
