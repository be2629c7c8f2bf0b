export { type ApiError, apiErrorSchema } from "./api-error.ts";
export type { DocumentContext } from "./document-context.ts";
export { type DocumentKind, documentKind } from "./document-kind.ts";
