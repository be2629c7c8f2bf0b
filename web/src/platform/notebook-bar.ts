/** The element in the page's header that a notebook fills with its title and toolbar. */
export const NOTEBOOK_BAR = "notebook-bar";
