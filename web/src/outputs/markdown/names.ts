/** The class name under which a diagram waits, as text, for whoever draws diagrams. */
export const DIAGRAM = "diagram";

/** Prefix of every `id`, so that none can stand in for one of the page's or for a global variable. */
export const ID_PREFIX = "user-content-";
