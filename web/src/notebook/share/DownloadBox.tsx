import { Button } from "@fiddle/ui/button.tsx";
import { Download, Printer } from "lucide-react";
import type { CommandId } from "../contract/command.ts";
import { useNotebook } from "../contract/notebook-services.ts";

const FILES = [
  ["download-ipynb", "Notebook (.ipynb)", "Everything, for Jupyter, Colab, VS Code and Fiddle."],
  ["download-html", "Web page (.html)", "One file with outputs that opens without scripts or a connection."],
  ["download-py", "Python (.py)", "Script with # %% cell markers. marimo notebooks export back to marimo."],
  ["download-md", "Markdown (.md)", "Text with fenced code blocks."],
  ["download-sql", "SQL (.sql)", "Queries with -- %% markers; other cells become comments."],
  ["print", "Print or PDF", "Prints code and outputs without the interface."],
] as const;

/** Downloads the notebook as a file. */
export function DownloadBox({ onDone }: { readonly onDone: () => void }) {
  const services = useNotebook();
  const run = (id: CommandId) => {
    onDone();
    // The dialog must be closed before the page is printed.
    setTimeout(() => services.commands.run(id));
  };
  return (
    <ul className="share-tab share-files">
      {FILES.map(([id, label, says]) => (
        <li key={id}>
          <Button onClick={() => run(id)}>
            {id === "print" ? <Printer aria-hidden /> : <Download aria-hidden />}
            {label}
          </Button>
          <span>{says}</span>
        </li>
      ))}
    </ul>
  );
}
