import { data, type LoaderFunctionArgs } from "react-router";
import { missing } from "../platform/describe-error.ts";

/** Any path that is no page. The splat, because the request of a soft navigation has another path. */
export function loader({ params }: LoaderFunctionArgs): never {
  throw data(missing(`/${params["*"]}`), { status: 404, statusText: "Page not found" });
}

/** Never rendered: the loader always throws. */
export default function NotFoundPage() {
  return null;
}
