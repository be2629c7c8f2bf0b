/** The class name under which a diagram waits, as text, for whoever draws diagrams. */
export const DIAGRAM = "diagram";
