/** The class name of a diagram's text until the diagram is drawn. */
export const DIAGRAM = "diagram";

/** Prefix of every `id`, so that none can stand in for one of the page's or for a global variable. */
export const ID_PREFIX = "user-content-";
