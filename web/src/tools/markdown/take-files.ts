import type { EditorView } from "@codemirror/view";
import { messageOf } from "@fiddle/notebook/message-of";
import { imageProblem, placeImage, readAsAddress } from "./images.ts";

/** The result of dropped, pasted or chosen files. */
export interface Taken {
  /** A text that replaces the present one. */
  readonly text?: string;
  /** A sentence for each file that was rejected. */
  readonly problems: readonly string[];
}

const TEXT = /\.(?:md|markdown|mdown|txt)$/i;

/** Inserts images into the text at a position, or reads the text of a file. */
export async function addPastedFiles(view: EditorView, files: readonly File[], at: number): Promise<Taken> {
  const [first] = files;
  if (!first) return { problems: [] };
  if (TEXT.test(first.name)) return { text: await first.text(), problems: [] };
  if (/\.ipynb$/i.test(first.name)) return readNotebookFile(first);
  const problems: string[] = [];
  for (const file of files) {
    const problem = imageProblem(file);
    if (problem === null) insertPicture(view, file.name, await readAsAddress(file), at);
    else problems.push(problem);
  }
  return { problems };
}

async function readNotebookFile(file: File): Promise<Taken> {
  const { fromNotebook } = await import("./from-notebook.ts");
  try {
    return { text: fromNotebook(await file.text()), problems: [] };
  } catch (error) {
    return { problems: [messageOf(error)] };
  }
}

function insertPicture(view: EditorView, name: string, address: string, at: number): void {
  const { doc } = view.state;
  const place = Math.min(at, doc.length);
  const { mark, definition } = placeImage(doc.toString(), name, address);
  view.dispatch({
    changes: [
      { from: place, insert: mark },
      { from: doc.length, insert: definition },
    ],
    selection: { anchor: place + mark.length },
    scrollIntoView: true,
    userEvent: "input.paste",
  });
}
