import { isRouteErrorResponse } from "react-router";

/** The texts of the error screen. */
export interface DescribedError {
  readonly status: number;
  readonly title: string;
  readonly message: string;
}

const SORRY = "Something went wrong on this page. Reload it, or go back to the homepage.";
/** React Router's message if the answer to a data request wasn't data, but nearly always a page. */
const NOT_DATA = /^Unable to decode turbo-stream response/;

/** Describes whatever a route threw for the user. Details of bugs stay in the console. */
export function describeError(error: unknown, path = ""): DescribedError {
  if (isRouteErrorResponse(error)) {
    const { status, data, statusText } = error;
    if (status === 404) return notFound(typeof data === "string" && data !== "" ? data : missing(path));
    if (status === 410 && typeof data === "string") return { status, title: "No longer available", message: data };
    const message = typeof data === "string" && data !== "" ? data : statusText;
    return { status, title: status < 500 ? "That didn't work" : "Something went wrong", message: message || SORRY };
  }
  if (error instanceof Error && NOT_DATA.test(error.message)) return notFound(missing(path));
  return { status: 500, title: "Something went wrong", message: SORRY };
}

/** The sentence for a path without a page. */
export function missing(path: string): string {
  return `Page Not Found: ${path}`;
}

function notFound(message: string): DescribedError {
  // React Router itself uses a sentence about routes if a data request found none.
  return { status: 404, title: "Page not found", message };
}
