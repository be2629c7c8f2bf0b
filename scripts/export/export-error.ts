/** Why a site can't be exported, as a sentence for the person who started it. */
export class ExportError extends Error {}
