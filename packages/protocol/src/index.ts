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
export { type ApiError, apiErrorSchema } from "./api-error.ts";
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
export type { DocumentContext } from "./document-context.ts";
export { type DocumentKind, documentKind } from "./document-kind.ts";
export { ACCESS_COOKIE, FREE_USER, REFRESH_COOKIE } from "./free-user.ts";
export { type Plan, type PlansAnswer, planSchema, plansAnswerSchema } from "./plan.ts";
export { type User, userSchema } from "./user.ts";
