export {
  type MailedAnswer,
  type MeAnswer,
  type SessionAnswer,
  type SessionsAnswer,
  type Undelivered,
  changeEmailSchema,
  changePasswordSchema,
  checkoutAnswerSchema,
  checkoutSchema,
  confirmEmailSchema,
  confirmedAnswerSchema,
  deleteAccountSchema,
  forgotPasswordSchema,
  loginSchema,
  mailedAnswerSchema,
  meAnswerSchema,
  registerSchema,
  resetPasswordSchema,
  sessionAnswerSchema,
  sessionsAnswerSchema,
  signInAnswerSchema,
  userAnswerSchema,
} from "./account.ts";
export {
  ADMIN_PAGE_SIZE,
  type AdminAuditLogAnswer,
  adminAuditLogAnswerSchema,
  type AdminFlagsAnswer,
  adminFlagsAnswerSchema,
  type AdminHealthAnswer,
  adminHealthAnswerSchema,
  adminPageQuerySchema,
  type AdminUsageAnswer,
  adminUsageAnswerSchema,
  type AdminUser,
  adminUserAnswerSchema,
  type AdminUsersAnswer,
  adminUsersAnswerSchema,
  adminUsersQuerySchema,
  grantPlanSchema,
  reportSchema,
} from "./admin.ts";
export { type ApiError, apiErrorSchema } from "./api-error.ts";
export { ERROR_IDS, type ErrorId } from "./error-id.ts";
export {
  type ContentPage,
  type ContentPages,
  type FoundPage,
  foundPageSchema,
  type LayoutName,
  LAYOUTS,
  type PageSummary,
} from "./content-page.ts";
export {
  contentAddress,
  contentHash,
  type ContentQuery,
  contentQuerySchema,
  type NavigationNode,
  type NavigationQuery,
  navigationQuerySchema,
} from "./content-query.ts";
export { ACCESS_COOKIE, cookieName, readCookie, REFRESH_COOKIE } from "./cookies.ts";
export type { DocumentContext } from "./document-context.ts";
export { type DocumentKind, documentKind } from "./document-kind.ts";
export {
  type CreateFiddle,
  createFiddleSchema,
  type Fiddle,
  FIDDLE_ID,
  fiddleAnswerSchema,
  type FiddleCopied,
  fiddleCopiedSchema,
  fiddlesAnswerSchema,
  fiddleSavedSchema,
  type FiddlesAnswer,
  type FiddlesQuery,
  fiddlesQuerySchema,
  type FiddleSummary,
  oembedAnswerSchema,
  oembedQuerySchema,
  type RecentAnswer,
  recentAnswerSchema,
  RESTORE_DAYS,
  type RevisionConflict,
  revisionConflictSchema,
  type SaveFiddle,
  saveFiddleSchema,
  type TagsAnswer,
  tagsAnswerSchema,
  takeDownSchema,
  VISIBILITIES,
  type Visibility,
} from "./fiddle.ts";
export {
  MAX_CHUNK_BYTES,
  type ChunkAnswer,
  chunkAnswerSchema,
  type FileDeleted,
  fileDeletedSchema,
  type FilesAnswer,
  filesAnswerSchema,
  type FileUploaded,
  fileUploadedSchema,
  type RemoteFile,
  remoteFileSchema,
  startUploadSchema,
  type Upload,
  uploadSchema,
  MAX_WHOLE_FILE_BYTES,
} from "./file.ts";
export { FREE_USER } from "./free-user.ts";
export { type Plan, type PlansAnswer, planSchema, plansAnswerSchema } from "./plan.ts";
export { MAX_NOTEBOOK_BYTES, type SavedNotebook, savedNotebookSchema } from "./saved-notebook.ts";
export { type User, userSchema } from "./user.ts";
export * from "./learn/outcome.ts";
export type * from "./learn/learn-pages.ts";
export type { TrackingConfig, TrackingSettings } from "./tracking-config.ts";
