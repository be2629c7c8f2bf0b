import type { PublicationsAnswer, PublicationSummary } from "@fiddle/protocol";
import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { EyeOff, ExternalLink, Ellipsis, NotebookText } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { LoadFailure } from "../accounts/account/LoadFailure.tsx";
import { sentenceOf } from "../accounts/failure.ts";
import { useApiQuery } from "../accounts/use-api-query.ts";
import { unpublish } from "../fiddles/publication-calls.ts";
import { takenDownText, titleClass } from "./FiddleRow.tsx";
import { RelativeTime } from "./RelativeTime.tsx";
import { listClass } from "./SavedPage.tsx";

/** The apps that the user has published, also those whose notebook is deleted. Shown once there is one. */
export function PublishedApps() {
  const [query, reload] = useApiQuery<PublicationsAnswer>("/api/publications");
  if (query.type === "loading") return null;
  if (query.type === "failed") return <LoadFailure message={query.message} onRetry={reload} />;
  const { publications } = query.answer;
  if (publications.length === 0) return null;
  return (
    <section aria-labelledby="apps" className="mt-4 flex flex-col gap-3">
      <h2 id="apps" className="scroll-mt-20 text-lg">
        Published apps
      </h2>
      <ul aria-label="Published apps" className={listClass}>
        {publications.map((app) => (
          <AppRow key={app.id} app={app} onUnpublished={reload} />
        ))}
      </ul>
    </section>
  );
}

interface AppRowProps {
  readonly app: PublicationSummary;
  readonly onUnpublished: () => void;
}

function AppRow({ app, onUnpublished }: AppRowProps) {
  const { id, slug, title, version, fiddle_id: notebook } = app;
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  const isPublished = app.unpublished_at === null;
  const takeBack = async () => {
    setConfirming(false);
    try {
      await unpublish(id);
      toast(`Unpublished “${title}”. Readers can't open it anymore.`, { tone: "good" });
    } catch (error) {
      toast(sentenceOf(error), { tone: "bad" });
    }
    onUnpublished();
  };
  const actions = [
    isPublished && { label: "Open app", icon: <ExternalLink />, onSelect: () => window.open(`/apps/${slug}`) },
    notebook !== null && {
      label: "Open notebook",
      icon: <NotebookText />,
      onSelect: () => void navigate(`/fiddles/${notebook}`),
    },
    isPublished && { label: "Unpublish…", icon: <EyeOff />, danger: true, onSelect: () => setConfirming(true) },
  ].filter((action) => action !== false);
  return (
    <li aria-label={title} className="flex items-center gap-3 px-3 py-2.5 sm:px-4">
      <div className="flex min-w-0 grow flex-col gap-0.5">
        {isPublished ? (
          <a href={`/apps/${slug}`} className={titleClass} dir="auto">
            {title}
          </a>
        ) : (
          <span className="truncate font-medium" dir="auto">
            {title}
          </span>
        )}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          {app.taken_down && <span className="text-danger">{takenDownText(app)}</span>}
          <span>/apps/{slug}</span>
          <span>Version {version}</span>
          <RelativeTime
            date={app.unpublished_at ?? app.published_at}
            verb={isPublished ? "Published" : "Unpublished"}
          />
          {notebook === null && <span>Its notebook is deleted</span>}
        </div>
      </div>
      {actions.length > 0 && (
        <Menu
          trigger={<IconButton label={`Actions for the app ${title}`} tip="Actions" icon={<Ellipsis />} />}
          items={actions}
        />
      )}
      {confirming && (
        <FormDialog
          onClose={() => setConfirming(false)}
          size="sm"
          title={`Unpublish “${title}”?`}
          description="Its address and embeds stop working. Your notebook stays, and you can publish it again at the same address."
          action="Unpublish"
          variant="danger"
          onSubmit={() => void takeBack()}
        />
      )}
    </li>
  );
}
