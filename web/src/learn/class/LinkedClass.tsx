import type { ClassItem, CreateClass } from "@fiddle/protocol/learn/class.ts";
import { useEffect, useState } from "react";
import { Notice } from "../../tools/parts/Notice.tsx";
import { useLearner } from "../progress/use-learner.ts";
import { ClassBuilder } from "./ClassBuilder.tsx";
import { ClassItems } from "./ClassItems.tsx";
import { OwnClasses } from "./OwnClasses.tsx";
import { readClassLink } from "./class-link.ts";

type Opened =
  | { readonly kind: "reading" }
  | { readonly kind: "none" }
  | { readonly kind: "class"; readonly given: CreateClass }
  | { readonly kind: "failed"; readonly reason: string };

/** The class that the link holds; without one, the page to make a class. */
export function LinkedClass({ items }: { readonly items: readonly ClassItem[] }) {
  useLearner();
  const [opened, setOpened] = useState<Opened>({ kind: "reading" });
  useEffect(() => {
    const read = () =>
      readClassLink(location.hash).then(
        (given) => setOpened(given ? { kind: "class", given } : { kind: "none" }),
        (error: Error) => setOpened({ kind: "failed", reason: error.message }),
      );
    void read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6">
      {opened.kind === "class" ? (
        <>
          <h1>{opened.given.title}</h1>
          <p className="mt-1 text-lg text-secondary">Your progress stays in this browser.</p>
          <ClassItems items={opened.given.items} />
        </>
      ) : (
        <>
          <h1>Create a class</h1>
          <p className="mt-1 text-lg text-pretty text-secondary">
            Pick what your learners should do and share one link.
          </p>
          {opened.kind === "failed" && (
            <Notice tone="bad" className="mt-4">
              {opened.reason}
            </Notice>
          )}
          {opened.kind !== "reading" && (
            <>
              <OwnClasses />
              <ClassBuilder items={items} />
            </>
          )}
        </>
      )}
    </main>
  );
}
