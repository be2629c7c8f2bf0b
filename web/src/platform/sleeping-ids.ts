/** The id of the script element that holds the app's scripts while they sleep. */
export const SLEEPING_SCRIPTS = "sleeping-scripts";

/** In local storage once somebody ran something, which is the sign to wake pages that show progress. */
export const VISITED = "fiddle-learn";
