import { authorOf } from "@fiddle/protocol/authors.ts";
import type { PublicationSummary } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { askToLogIn } from "../../accounts/dialogs.ts";
import { ApiFailure, sentenceOf } from "../../accounts/failure.ts";
import { isLoggedIn, session, useUser } from "../../accounts/session.ts";
import { publish, readPublicationOf, unpublish } from "../../fiddles/publication-calls.ts";
import { formatBytes, formatMoment } from "../../platform/format.ts";
import { useRootData } from "../../platform/root-data.ts";
import { cloudActions } from "../contract/cloud-state.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { CopyField } from "./CopyField.tsx";
import { EmbedField } from "./EmbedField.tsx";
import { FixedResults } from "./FixedResults.tsx";
import { FilesNote, ShareNote } from "./FilesNote.tsx";
import { PublishForm, type PublishFields } from "./PublishForm.tsx";
import { RefreshSection } from "./RefreshSection.tsx";
import { likelySecrets } from "./secrets.ts";

/** The notebook as an app with an address of its own: what readers get, publishing, and taking it back. */
export function PublishTab() {
  const services = useNotebook();
  const { currentFiddle } = useStore(services.cloud);
  const { id: userId } = useUser();
  const isUser = isLoggedIn() || userId !== "";
  if (currentFiddle) return <SavedNotebookTab key={services.notebook.id} revision={currentFiddle.revision} />;
  return (
    <>
      <p>
        Publish the notebook as an app: one page with its text, inputs and results, at an address of its own. Readers
        see what you published until you publish again, whatever you change meanwhile.
      </p>
      {!isUser && <p>You need an account for it. Your work stays here while you log in.</p>}
      <Button
        variant="primary"
        className="self-start"
        onClick={() => (isUser ? services.commands.run("save-to-account") : askToLogIn())}
      >
        {isUser ? "Save to account" : "Log in to publish"}
      </Button>
    </>
  );
}

type State =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly why: string }
  | { readonly kind: "known"; readonly publication: PublicationSummary | null };

function SavedNotebookTab({ revision }: { readonly revision: number }) {
  const services = useNotebook();
  const { cloud, notebook } = services;
  const [state, setState] = useState<State>({ kind: "loading" });
  const [busy, setBusy] = useState<"publishing" | "unpublishing" | null>(null);
  const [failure, setFailure] = useState<ApiFailure | string | null>(null);
  useEffect(() => {
    let left = false;
    readPublicationOf(notebook.id).then(
      (publication) => !left && setState({ kind: "known", publication }),
      (error: unknown) => !left && setState({ kind: "failed", why: sentenceOf(error) }),
    );
    return () => {
      left = true;
    };
  }, [notebook]);
  if (state.kind === "loading") return <p role="status">Looking for your app…</p>;
  if (state.kind === "failed") return <p role="alert">{state.why}</p>;
  const { publication } = state;
  const isPublished = publication?.state === "published";

  const attempt = async (what: "publishing" | "unpublishing", act: () => Promise<PublicationSummary>) => {
    setBusy(what);
    setFailure(null);
    try {
      setState({ kind: "known", publication: await act() });
      toast(what === "publishing" ? "Published." : "Unpublished. Readers can't open the app anymore.", {
        tone: "good",
      });
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error : sentenceOf(error));
    }
    setBusy(null);
  };
  const send = (fields: PublishFields) =>
    attempt("publishing", async () => {
      // What is published is what is saved.
      await (await cloudActions(cloud)).save();
      const { currentFiddle, server, uploads } = cloud.getState();
      if (server && server.type !== "saved")
        throw new ApiFailure(0, "not-saved", "The notebook isn't saved to your account yet. Save it, then try again.");
      // Where the storage is full, they wait until there is room, and readers do without.
      if (uploads && uploads.waiting.length > 0 && !session.getState().user.storage_limit_reached)
        throw new ApiFailure(
          0,
          "not-saved",
          "Some files are still being uploaded. Publish once they're in your account.",
        );
      return publish(notebook.id, { ...fields, ...(currentFiddle && { revision: currentFiddle.revision }) });
    });
  return (
    <>
      {isPublished && <PublishedNote publication={publication} revision={revision} />}
      <PublishForm
        key={publication?.version ?? 0}
        start={{
          title: publication?.title ?? notebook.title(),
          slug: publication?.slug ?? "",
          author: publication?.author ?? authorOf(notebook.document.metadata()) ?? "",
        }}
        action={isPublished ? "Publish again" : "Publish"}
        busy={busy}
        failure={failure}
        onSubmit={(fields) => void send(fields)}
        {...(isPublished && {
          onUnpublish: () => void attempt("unpublishing", () => unpublish(publication.id)),
        })}
      >
        <WhatReadersSee />
        {!isPublished && <FixedResults appId={null} advice="Once the app is published, you can let them." />}
      </PublishForm>
      {isPublished && (
        <RefreshSection key={`refresh ${publication.version}`} appId={publication.id}>
          {(advice) => <FixedResults key={advice} appId={publication.id} advice={advice} />}
        </RefreshSection>
      )}
    </>
  );
}

interface PublishedNoteProps {
  readonly publication: PublicationSummary;
  /** The one that is saved now. */
  readonly revision: number;
}

/** Where the app is, and whether the notebook has changed since. */
function PublishedNote({ publication, revision }: PublishedNoteProps) {
  const { appUrl } = useRootData();
  const { slug, title, version, published_at: at, taken_down: isDown, taken_down_reason: why } = publication;
  const address = `${appUrl}/apps/${slug}`;
  const date = formatMoment(at);
  return (
    <>
      {isDown && (
        <ShareNote tone="bad" role="alert">
          An administrator took this app down, so readers can't open it.{why ? ` The reason: ${why}` : ""}
        </ShareNote>
      )}
      <ShareNote tone={revision === publication.revision ? "good" : "warn"} role="status">
        Version {version}, published {date}.{" "}
        {revision === publication.revision
          ? "The notebook hasn't changed since."
          : "You've changed the notebook since. Readers see the changes once you publish again."}
      </ShareNote>
      <CopyField label="Address of the app" action="Copy link" value={address} />
      <EmbedField address={`${appUrl}/saved/embed/${publication.id}?view=app`} title={title} />
    </>
  );
}

/** What becomes public, before it does. */
function WhatReadersSee() {
  const { notebook, session: open } = useNotebook();
  const { cells } = notebook.document.toNotebook();
  const secrets = likelySecrets(cells, { outputs: true });
  const isEmpty = cells.every(({ outputs }) => outputs.length === 0) && open.store.getState().runs.size === 0;
  return (
    <div className="grid gap-2 text-xs/4.5">
      <ShareNote>
        Readers see text, inputs and results. The code isn't shown, but anyone can read it with “Open as notebook”.
        Secrets and your prompts to the AI are never included.
      </ShareNote>
      {isEmpty && (
        <ShareNote tone="warn">
          The notebook has no results yet. Run it first, so that readers see something at once.
        </ShareNote>
      )}
      {secrets.map(({ cell, what }) => (
        <ShareNote key={cell} tone="bad" role="alert">
          <b>
            Cell {cell} seems to hold {what}.
          </b>{" "}
          Anyone can read it, so remove it first.
        </ShareNote>
      ))}
      <FilesNote />
      <FileSizes />
    </div>
  );
}

/** The files that go along, with what they take of the storage. */
function FileSizes() {
  const { files } = useNotebook();
  const all = files.store.ownFiles();
  if (all.length === 0) return null;
  return (
    <ul aria-label="Files of the app" className="m-0 grid list-none gap-0.5 p-0 pl-3.5 text-muted">
      {all.map(({ path, name, size }) => (
        <li key={path} className="flex justify-between gap-3">
          <span dir="auto" className="truncate">
            {name}
          </span>
          <span className="tabular-nums">{formatBytes(size)}</span>
        </li>
      ))}
    </ul>
  );
}
