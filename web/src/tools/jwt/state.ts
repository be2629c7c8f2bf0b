import type { AllowedValues } from "../frame/state-link.ts";
import type { Expectations } from "./check-claims.ts";
import type { SecretEncoding } from "./keys.ts";

/** The state that a link can contain. Secrets and keys are kept elsewhere, so that they never become part of a link. */
export interface State extends Expectations {
  readonly mode: "decode" | "encode";
  readonly token: string;
  readonly header: string;
  readonly payload: string;
  readonly secretEncoding: SecretEncoding;
}

export const INITIAL_STATE: State = {
  mode: "decode",
  token: "",
  skew: 0,
  issuer: "",
  audience: "",
  header: '{\n  "alg": "HS256",\n  "typ": "JWT"\n}',
  payload: '{\n  "sub": "1234567890",\n  "name": "Ada"\n}',
  secretEncoding: "utf-8",
};

export const ALLOWED_VALUES: AllowedValues<State> = {
  mode: ["decode", "encode"],
  secretEncoding: ["utf-8", "base64", "base64url"],
};
