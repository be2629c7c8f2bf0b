import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { requireLogin } from "../accounts/guards.ts";
import type { Handle } from "../layouts/handle.ts";

/** A planned page of what is the person's own. */
export { default, meta } from "./planned-page.tsx";

export const handle: Handle = { needsLogin: true };

export function loader(asked: LoaderFunctionArgs): null {
  requireLogin(asked);
  return null;
}

export function clientLoader(asked: ClientLoaderFunctionArgs): null {
  requireLogin(asked);
  return null;
}
