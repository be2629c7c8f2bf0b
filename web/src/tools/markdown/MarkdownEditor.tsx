import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Bold, Code, Heading2, Italic, Link, List, ListChecks, Quote, Strikethrough, Table } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { paneClass } from "../parts/TextPane.tsx";
import { editFor, type Tool } from "./edit.ts";

interface MarkdownEditorProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onScroll: () => void;
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

/** The source, with buttons for the marks one forgets. */
export function MarkdownEditor({ field, text, onText, onScroll, actions }: MarkdownEditorProps) {
  const use = (tool: Tool) => {
    const area = field.current;
    if (!area) return;
    const edit = editFor(tool, { text: area.value, from: area.selectionStart, to: area.selectionEnd });
    replace(area, edit.from, edit.to, edit.insert, onText);
    area.setSelectionRange(...edit.select);
  };
  const paste = async (html: string, area: HTMLTextAreaElement) => {
    const { selectionStart, selectionEnd } = area;
    const { toMarkdown } = await import("./paste.ts");
    replace(area, selectionStart, selectionEnd, toMarkdown(html), onText);
  };
  return (
    <div className="markdown-source flex min-h-80 min-w-0 flex-col gap-1 lg:min-h-0">
      <div role="toolbar" aria-label="Format" className="flex flex-wrap items-center gap-0.5">
        {TOOLS.map(({ tool, label, icon, keys }) => (
          <IconButton key={tool} label={label} icon={icon} keys={keys} onClick={() => use(tool)} />
        ))}
        <span className="grow" />
        {actions}
      </div>
      <textarea
        ref={field}
        aria-label="Markdown source"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onScroll={onScroll}
        onKeyDown={(event) => {
          const tool = { b: "bold", i: "italic" }[event.key] as Tool | undefined;
          if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !tool) return;
          event.preventDefault();
          use(tool);
        }}
        onPaste={(event) => {
          const html = event.clipboardData.getData("text/html");
          // An editor's own copy is code with colours, not a page.
          if (!/<(?:a|h\d|ul|ol|table|strong|em|b|i|p)[\s>]/i.test(html) || /vscode|monaco|<pre/i.test(html)) return;
          event.preventDefault();
          void paste(html, event.currentTarget);
        }}
        spellCheck
        className={`${paneClass} min-h-72 grow resize-none bg-surface`}
      />
    </div>
  );
}

/** As if typed, so that the browser can undo it. */
function replace(
  area: HTMLTextAreaElement,
  from: number,
  to: number,
  text: string,
  onText: (text: string) => void,
): void {
  area.focus();
  area.setSelectionRange(from, to);
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else reaches the field's own undo
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text, from, to, "end");
  onText(area.value);
}
