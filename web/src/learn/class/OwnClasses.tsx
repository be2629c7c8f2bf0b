import type { LearnClass } from "@fiddle/protocol/learn/class.ts";
import { useEffect, useState } from "react";
import { useUser } from "../../accounts/session.ts";
import { PageLink } from "../../platform/PageLink.tsx";
import { fetchOwnClasses } from "./class-calls.ts";

/** The classes that the teacher made before. */
export function OwnClasses() {
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
            <PageLink to={`/class/${id}`}>{title}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
