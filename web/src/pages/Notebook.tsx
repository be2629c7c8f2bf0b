import { NotebookSkeleton } from "../notebook/app/NotebookSkeleton.tsx";
import { NotebookPage, type NotebookPageProps } from "./notebook.client.ts";
import "../notebook/app/notebook.css";

/**
 * The notebook with this id. On the server `NotebookPage` is undefined and the outline stands in for it; the browser's
 * first render is the same outline, so that what is typed before hydration is kept.
 */
export function Notebook(props: NotebookPageProps) {
  const View: typeof NotebookPage | undefined = NotebookPage;
  return View ? <View {...props} /> : <NotebookSkeleton {...props} />;
}
