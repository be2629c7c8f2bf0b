import { siteAddress } from "../../platform/base.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import type { ClassItem } from "@fiddle/protocol/learn/class.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useUser } from "../../accounts/session.ts";
import { useCapabilities } from "../../platform/root-data.ts";
import { CopyButton } from "../../tools/parts/CopyButton.tsx";
import { Notice } from "../../tools/parts/Notice.tsx";
import { KINDS } from "./ClassItems.tsx";
import { classLink, notebookItem } from "./class-link.ts";
import { createClass } from "./class-calls.ts";

interface ClassBuilderProps {
  /** Everything that can be picked. */
  readonly items: readonly ClassItem[];
}

const MAX_RESULTS = 8;

/** Picks items and makes the link. */
export function ClassBuilder({ items }: ClassBuilderProps) {
  const [title, setTitle] = useState("");
  const [picked, setPicked] = useState<readonly ClassItem[]>([]);
  const [search, setSearch] = useState("");
  const [link, setLink] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { classes } = useCapabilities();
  const isLoggedIn = useUser().id !== "";
  const change = (next: readonly ClassItem[]) => {
    setPicked(next);
    setLink(null);
  };
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const notebook = notebookItem(search, siteAddress());
  const found = notebook
    ? [notebook]
    : items.filter(
        ({ title, path }) => words.length > 0 && words.every((word) => `${title} ${path}`.toLowerCase().includes(word)),
      );
  const isReady = title.trim() !== "" && picked.length > 0;
  const make = async (kind: "link" | "class") => {
    setFailure(null);
    try {
      const given = { title: title.trim(), items: [...picked] };
      setLink(
        kind === "link"
          ? await classLink(given, siteAddress())
          : `${siteAddress()}/class/${(await createClass(given)).id}`,
      );
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <>
      <TextField
        label="Class name"
        value={title}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setLink(null);
        }}
        maxLength={120}
        className="mt-6 max-w-md"
      />
      <section aria-label="Picked items" className="mt-6">
        <h2 className="text-lg">What to do</h2>
        {picked.length === 0 && <p className="mt-1 text-sm text-muted">Nothing selected yet. Search below.</p>}
        <ol className="m-0 mt-2 flex list-none flex-col gap-1 p-0">
          {picked.map((item) => (
            <li key={item.path} className="flex items-center gap-2 rounded-md bg-surface px-3 py-1">
              <span dir="auto" className="grow">
                {item.title}
              </span>
              <IconButton
                size="sm"
                label={`Remove ${item.title}`}
                icon={<X />}
                onClick={() => change(picked.filter((other) => other !== item))}
              />
            </li>
          ))}
        </ol>
      </section>
      <TextField
        type="search"
        label="Search challenges, tutorials and examples, or paste a notebook link"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoComplete="off"
        className="mt-4 max-w-md"
      />
      <ul aria-label="Found items" className="m-0 mt-2 flex list-none flex-col gap-1 p-0">
        {found
          .filter(({ path }) => picked.every((item) => item.path !== path))
          .slice(0, MAX_RESULTS)
          .map((item) => (
            <li key={item.path} className="flex items-center gap-2">
              <Button size="sm" onClick={() => change([...picked, item])}>
                <Plus aria-hidden />
                {item.title}
              </Button>
              <span className="text-xs text-muted">{KINDS[item.path.split("/")[1] ?? ""]}</span>
            </li>
          ))}
      </ul>
      {words.length > 0 && found.length === 0 && (
        <p role="status" className="mt-2 text-sm text-muted">
          No matching items.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button variant="primary" disabled={!isReady} onClick={() => void make("link")}>
          Create link
        </Button>
        {isLoggedIn && (
          <Button disabled={!isReady} onClick={() => void make("class")}>
            Create class with progress
          </Button>
        )}
      </div>
      <p dir="auto" className="mt-2 max-w-xl text-sm text-muted">
        {isLoggedIn
          ? "A link works for everyone but doesn't report progress. In a class with progress, learners who log in and agree show you which items they've solved, under a name they choose. You don't see their code."
          : `The link contains the whole class, and learners don't need an account.${classes ? " Log in to create a class that shows who solved what." : ""}`}
      </p>
      {failure && (
        <Notice tone="bad" className="mt-3">
          {failure}
        </Notice>
      )}
      {link && (
        <div className="mt-4 flex items-end gap-2">
          <TextField
            label="Class link"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
            className="grow"
          />
          <CopyButton label="Copy link" text={link} size="md" variant="secondary" />
        </div>
      )}
    </>
  );
}
