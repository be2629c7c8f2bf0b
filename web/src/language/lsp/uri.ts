/** Where the notebook's text stands in the language server's file system. */
export const NOTEBOOK_URI = "file:///src/notebook.py";
