/** The landing page's notebook has no address of its own. Saving it creates a copy that has one. */
export const LANDING_NOTEBOOK_ID = "scratch";

/** Where a notebook that is stored in this browser opens. */
export function localNotebookPath(id: string): string {
  return id === LANDING_NOTEBOOK_ID ? "/" : `/fiddles/${id}`;
}
