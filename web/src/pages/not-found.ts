import { data, type LoaderFunctionArgs } from "react-router";
import { missing } from "../platform/describe-error.ts";

/** Any path that is no page. */
export function loader({ request }: LoaderFunctionArgs): never {
  const { pathname } = new URL(request.url);
  throw data(missing(decodePath(pathname)), { status: 404, statusText: "Page not found" });
}

/** Never rendered: the loader always throws. */
export default function NotFoundPage() {
  return null;
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
