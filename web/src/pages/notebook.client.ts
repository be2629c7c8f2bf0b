// The server writes the notebook's outline only; its code comes with the route's own scripts.
export { NotebookPage } from "../notebook/page.tsx";
