import { isRouteErrorResponse } from "react-router";

/** What the error screen says. */
export interface DescribedError {
  readonly status: number;
  readonly title: string;
  readonly message: string;
}

const SORRY = "Something went wrong on this page. Reload it, or go back to the homepage.";
/** The router's words when an answer to a request for data was something else, nearly always a page. */
const NOT_DATA = /^Unable to decode turbo-stream response/;

/** Puts whatever a route threw into words for a person. Details of bugs stay in the console. */
export function describeError(error: unknown, path = ""): DescribedError {
  if (isRouteErrorResponse(error)) {
    const { status, data, statusText } = error;
    if (status === 404) return notFound(typeof data === "string" && data !== "" ? data : missing(path));
    const said = typeof data === "string" && data !== "" ? data : statusText;
    return { status, title: status < 500 ? "This did not work" : "Something went wrong", message: said || SORRY };
  }
  if (error instanceof Error && NOT_DATA.test(error.message)) return notFound(missing(path));
  return { status: 500, title: "Something went wrong", message: SORRY };
}

/** The sentence for a path that matches no page. */
export function missing(path: string): string {
  return `Page Not Found: ${path}`;
}

function notFound(message: string): DescribedError {
  // React Router itself puts a sentence about routes where a data request found none.
  return { status: 404, title: "Page not found", message };
}
