/** The id of the script element that holds the app's scripts while they sleep. */
export const SLEEPING_SCRIPTS = "sleeping-scripts";

/** In local storage once somebody ran something, which is the sign to wake pages that show progress. */
export const VISITED = "fiddle-learn";

/** In local storage: the items, such as `tutorials/loops`, that were marked as finished on pages that slept. Each follows a space. */
export const FINISHED_ASLEEP = "fiddle-finished";
