import type { MeAnswer } from "@fiddle/protocol";
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type MetaDescriptor } from "react-router";
import { api } from "../accounts/api.ts";
import { ApiFailure } from "../accounts/failure.ts";
import { AdminSkeleton } from "../admin/AdminSkeleton.tsx";
import { AdminView } from "../admin/AdminView.tsx";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { missing } from "../platform/describe-error.ts";
import { describePage } from "../platform/describe-page.ts";

export const handle: Handle = { listed: false };

/** For anyone but operators, the page doesn't exist. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<null> {
  if ((await context.get(documentContext).isOperator()) === false) throw notThere(url);
  return null;
}

export async function clientLoader({ url }: ClientLoaderFunctionArgs): Promise<null> {
  const me = await api<MeAnswer>("/api/me").catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status === 401) throw notThere(url);
    throw error;
  });
  if (!me.is_operator) throw notThere(url);
  return null;
}
clientLoader.hydrate = true as const;

export function meta(): MetaDescriptor[] {
  return describePage("Administration – Fiddle", "Accounts, usage and health of this server.");
}

export function HydrateFallback() {
  return <AdminSkeleton />;
}

export default function AdminPage() {
  return <AdminView />;
}

function notThere({ pathname }: URL) {
  return data(missing(pathname), { status: 404, statusText: "Page not found" });
}
