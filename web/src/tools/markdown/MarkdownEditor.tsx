import type { EditorView } from "@codemirror/view";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Heading2,
  Image,
  Italic,
  Link,
  List,
  ListChecks,
  Quote,
  Search,
  Strikethrough,
  Table,
} from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@fiddle/ui/button.tsx";
import { FilePicker } from "@fiddle/ui/file-picker.tsx";
import { CodeField } from "../editor/CodeField.tsx";
import type { Tool } from "./edit.ts";
import type { TableAct } from "./table.ts";

interface MarkdownEditorProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Pasted, dropped or chosen files, and where to insert them. */
  readonly onFiles: (view: EditorView, files: readonly File[], at: number) => void;
  /** Called with the editor once it exists, and with null when it is removed. */
  readonly onEditor: (view: EditorView | null) => void;
  readonly actions: ReactNode;
}

const TOOLS: readonly {
  readonly tool: Tool;
  readonly label: string;
  readonly icon: ReactNode;
  readonly keys?: string;
}[] = [
  { tool: "bold", label: "Bold", icon: <Bold />, keys: "Mod+B" },
  { tool: "italic", label: "Italic", icon: <Italic />, keys: "Mod+I" },
  { tool: "strike", label: "Strike through", icon: <Strikethrough /> },
  { tool: "heading", label: "Heading", icon: <Heading2 /> },
  { tool: "list", label: "List", icon: <List /> },
  { tool: "tasks", label: "Tasks", icon: <ListChecks /> },
  { tool: "quote", label: "Quote", icon: <Quote /> },
  { tool: "code", label: "Code", icon: <Code /> },
  { tool: "link", label: "Link", icon: <Link /> },
  { tool: "table", label: "Table", icon: <Table /> },
];

/** The source, with a toolbar for Markdown syntax. */
export function MarkdownEditor({ text, onText, onFiles, onEditor, actions }: MarkdownEditorProps) {
  const [view, setView] = useState<EditorView | null>(null);
  const [inTable, setInTable] = useState(false);
  const pictures = useRef<HTMLInputElement>(null);
  const latest = useRef({ onFiles });
  useLayoutEffect(() => {
    latest.current = { onFiles };
  });
  const extras = async () => await import("./editor-extras.ts");
  const apply = async (tool: Tool) => {
    // Text typed until the extensions have loaded goes into the text, too.
    view?.focus();
    const { applyTool } = await extras();
    if (view) applyTool(view, tool);
  };
  return (
    <div className="markdown-source flex min-h-80 min-w-0 flex-col gap-1 lg:min-h-0">
      <div role="toolbar" aria-label="Format" className="flex flex-wrap items-center gap-0.5">
        {TOOLS.map(({ tool, label, icon, keys }) => (
          <IconButton
            key={tool}
            label={label}
            icon={icon}
            keys={keys}
            disabled={!view}
            onClick={() => void apply(tool)}
          />
        ))}
        <IconButton label="Image" icon={<Image />} disabled={!view} onClick={() => pictures.current?.click()} />
        <FilePicker
          ref={pictures}
          multiple
          accept="image/png,image/jpeg,image/gif,image/webp"
          aria-label="Images to add"
          onFiles={(files) => view && onFiles(view, files, view.state.selection.main.head)}
        />
        <IconButton
          label="Find and replace"
          icon={<Search />}
          keys="Mod+F"
          disabled={!view}
          onClick={() => view && void extras().then(({ openFind }) => openFind(view))}
        />
        <span className="grow" />
        {actions}
      </div>
      {view && inTable && (
        <TableBar onAct={(act) => void extras().then(({ applyToTable }) => applyToTable(view, act))} />
      )}
      <CodeField
        label="Markdown source"
        language="markdown"
        value={text}
        onChange={onText}
        handleRef={(handle) => {
          const next = handle?.view ?? null;
          setView(next);
          onEditor(next);
        }}
        loadExtras={async () =>
          (await extras()).markdownExtras({
            onTable: setInTable,
            onFiles: (...files) => latest.current.onFiles(...files),
          })
        }
        className="h-96 min-h-72 lg:h-auto lg:grow lg:basis-0"
      />
    </div>
  );
}

const ACTS: readonly { readonly act: TableAct; readonly label: string }[] = [
  { act: "add-row", label: "Add row" },
  { act: "add-column", label: "Add column" },
  { act: "delete-row", label: "Delete row" },
  { act: "delete-column", label: "Delete column" },
  { act: "tidy", label: "Tidy" },
];

/** The actions for the table at the cursor. */
function TableBar({ onAct }: { readonly onAct: (act: TableAct) => void }) {
  return (
    <div role="toolbar" aria-label="Table" className="flex flex-wrap items-center gap-0.5 rounded-md bg-hover px-1">
      {ACTS.map(({ act, label }) => (
        <Button key={act} size="sm" variant="ghost" onClick={() => onAct(act)}>
          {label}
        </Button>
      ))}
      <IconButton label="Align column left" icon={<AlignLeft />} onClick={() => onAct("left")} />
      <IconButton label="Center column" icon={<AlignCenter />} onClick={() => onAct("center")} />
      <IconButton label="Align column right" icon={<AlignRight />} onClick={() => onAct("right")} />
    </div>
  );
}
