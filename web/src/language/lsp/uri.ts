/** The notebook's text in the language server's file system. */
export const NOTEBOOK_URI = "file:///src/notebook.py";
