// The server writes the notebook's outline only; its code comes with the route's own scripts.
export { NotebookPage, type NotebookPageProps } from "../notebook/app/page.tsx";
