/** Why a file gives no table, as a sentence. */
export class TableError extends Error {}
