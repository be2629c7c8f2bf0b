import { useLocation } from "react-router";
import { NotebookSkeleton } from "../notebook/app/NotebookSkeleton.tsx";
import { NotebookPage, type NotebookPageProps } from "./notebook.client.ts";
import "../notebook/app/notebook.css";

/**
 * The notebook with this ID. On the server, `NotebookPage` is undefined and an outline replaces it. The browser's first
 * render is the same outline, so that text typed before hydration is kept.
 */
export function Notebook(props: NotebookPageProps) {
  const View: typeof NotebookPage | undefined = NotebookPage;
  const view = new URLSearchParams(useLocation().search).get("view");
  const isApp = props.published ? view !== "notebook" : view === "app";
  return View ? <View {...props} /> : <NotebookSkeleton {...props} app={isApp} />;
}
