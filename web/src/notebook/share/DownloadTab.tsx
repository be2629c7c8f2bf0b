import { Button } from "@fiddle/ui/button.tsx";
import { Download, Printer } from "lucide-react";
import type { CommandId } from "../contract/command-id.ts";
import { useNotebook } from "../contract/notebook-services.ts";

const FILES = [
  ["download-ipynb", "Notebook (.ipynb)", "Everything, for Jupyter, Colab, VS Code and back here."],
  ["download-html", "Web page (.html)", "One file with outputs, read without scripts or a connection."],
  ["download-py", "Python (.py)", "A program with # %% marks. Notebooks from marimo go back to marimo."],
  ["download-md", "Markdown (.md)", "Text with code between fences."],
  ["download-sql", "SQL (.sql)", "Queries with -- %% marks; other cells as comments."],
  ["print", "Print or PDF", "On paper, with outputs, without what surrounds them."],
] as const;

/** The notebook as a file. */
export function DownloadTab({ onDone }: { readonly onDone: () => void }) {
  const services = useNotebook();
  const run = (id: CommandId) => {
    onDone();
    // The dialog must be gone from the page before it is printed.
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
