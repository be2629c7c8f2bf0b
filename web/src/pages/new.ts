import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** A new notebook is an id nobody has yet: 80 random bits. The query goes along. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return redirect(`/fiddles/${newId()}${new URL(request.url).search}`, { headers: { "cache-control": "no-store" } });
}

/** Soft navigations need no server for it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Response {
  return redirect(`/fiddles/${newId()}${new URL(request.url).search}`);
}

function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
