import type { ClassItem, CreateClass, LearnClass } from "@fiddle/protocol/learn/class.ts";
import { useEffect, useState } from "react";
import { Notice } from "../../tools/parts/Notice.tsx";
import { useLearner } from "../progress/use-learner.ts";
import { useUser } from "../../accounts/session.ts";
import { PageLink } from "../../platform/PageLink.tsx";
import { ClassBuilder } from "./ClassBuilder.tsx";
import { ClassItems } from "./ClassItems.tsx";
import { readClassLink } from "./class-link.ts";
import { fetchOwnClasses } from "./class-calls.ts";

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
          <h1 dir="auto">{opened.given.title}</h1>
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

/** The classes that the teacher made before. */
function OwnClasses() {
  const { id } = useUser();
  const [classes, setClasses] = useState<readonly LearnClass[]>([]);
  useEffect(() => {
    // Where they can't be loaded, the page is still good for making another.
    if (id !== "") fetchOwnClasses().then(setClasses, () => {});
  }, [id]);
  if (classes.length === 0) return null;
  return (
    <section aria-label="Your classes" className="mt-6">
      <h2 className="text-lg">Your classes</h2>
      <ul className="m-0 mt-2 flex list-none flex-col gap-1 p-0">
        {classes.map(({ id, title }) => (
          <li key={id}>
            <PageLink dir="auto" to={`/class/${id}`}>
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
