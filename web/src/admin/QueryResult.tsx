import type { ReactNode } from "react";
import { LoadFailure, ReloadFailure } from "../accounts/account/LoadFailure.tsx";
import type { ApiQuery } from "../accounts/use-api-query.ts";
import { LoadingSpinner } from "./AdminSkeleton.tsx";

interface QueryResultProps<T> {
  readonly query: readonly [ApiQuery<T>, reload: () => void];
  readonly children: (answer: T) => ReactNode;
}

/** Renders the answer of a query, or a spinner or failure in its place */
export function QueryResult<T>({ query: [query, reload], children }: QueryResultProps<T>) {
  if (query.type === "loading") return <LoadingSpinner />;
  if (query.type === "failed") return <LoadFailure message={query.message} onRetry={reload} />;
  return (
    <>
      <ReloadFailure query={query} onRetry={reload} />
      {children(query.answer)}
    </>
  );
}
