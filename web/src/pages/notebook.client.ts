// The server only writes the notebook's outline. Its code is part of the route's own scripts.
export { NotebookPage, type NotebookPageProps } from "../notebook/app/page.tsx";
