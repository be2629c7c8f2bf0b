import { onHost } from "../../platform/base.ts";
import "./notebook.css";
import { messageOf } from "@fiddle/notebook/message-of";
import { toast } from "@fiddle/ui/toasts.ts";
import {
  type ComponentProps,
  type FunctionComponent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { needsFullLoad } from "../../platform/isolation.ts";
import { useRootData } from "../../platform/root-data.ts";
import { type Sample, SampleContext } from "../contract/sample.ts";
import { type Arrival, ArrivalMissing } from "../contract/arrival.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { Json } from "@fiddle/notebook";
import type { PublishedApp } from "@fiddle/protocol";
import type { OnInput, StaticAppProps } from "../app-view/StaticApp.tsx";
import { isKept } from "../document/local-notebooks.ts";
import { LANDING_NOTEBOOK_ID, notebookPath } from "../document/notebook-id.ts";
import { consumeNewParameter, findArrival } from "./arrival.ts";
import { adoptEarlyTyping, type EarlyTyping, readEarlyTyping } from "./early-typing.ts";
import { applyLinkParameters, type LinkParameters, readLinkParameters } from "./link-parameters.ts";
import { warmUp } from "./warm-up.ts";
import { NotebookSkeleton } from "./NotebookSkeleton.tsx";
import { loadAppView, NotebookView } from "./NotebookView.tsx";
import { openNotebookServices, type OpenNotebookServices } from "./open-notebook-services.ts";
import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { askToLogIn } from "../../accounts/dialogs.ts";
import { isLoggedIn, useUser } from "../../accounts/session.ts";

/** Opens the notebook with this id and shows it. Runs in the browser only. */
export function NotebookPage(props: NotebookPageProps) {
  const navigate = useNavigate();
  /** Someone else's notebook that became a copy with its own address. It stays open under its old key. */
  const [copied, setCopied] = useState<{ readonly from: string; readonly to: string } | null>(null);
  const { published } = props;
  const id = copied?.to === props.id ? copied.from : props.id;
  const onCopied = useCallback(
    (to: string) => {
      // A route of its own would open the copy again, without what has run.
      if (published) return takeAddress(notebookPath(to));
      setCopied({ from: id, to });
      void navigate(notebookPath(to), { replace: true });
    },
    [id, navigate, published],
  );
  // A different id is a different notebook, which must not inherit any state.
  return <OpeningNotebook key={id} {...props} id={id} onCopied={onCopied} />;
}

export interface NotebookPageProps {
  readonly id: string;
  /** The notebook is in another site's page, which keeps the focus until the user clicks the notebook. */
  readonly embedded?: boolean;
  /** For embeds: whose id it is; undefined for a notebook that isn't saved. */
  readonly saved?: "notebook" | "app" | undefined;
  /** The published app that is opened; its id, if it has one, is the notebook's. */
  readonly published?: PublishedApp | undefined;
  /** That app's outline. Other pages don't load this code. */
  readonly Outline?: FunctionComponent<StaticAppProps> | undefined;
  /** The path of the file in the folder that the notebook is. */
  readonly file?: string;
  /** The notebook that the document itself holds. Keep its identity between renders. */
  readonly own?: Arrival;
  /** What the page shows below the cells. */
  readonly below?: ReactNode;
  /** What the first cell suggests while it is empty. */
  readonly sample?: Sample;
  /** Called once the notebook is open. */
  readonly onOpen?: (services: NotebookServices) => void;
}

interface OpeningProps extends NotebookPageProps {
  readonly onCopied: (id: string) => void;
}

function OpeningNotebook({ id, embedded = false, saved, published, file, own, ...props }: OpeningProps) {
  const { below, sample, Outline, onOpen, onCopied } = props;
  const { kernelHost } = useRootData();
  const view = new URLSearchParams(useLocation().search).get("view");
  const isAppWanted = published ? view !== "notebook" : view === "app";
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const services = arrived?.services ?? null;
  const early = useRef<EarlyTyping | null>(null);
  const wantsFocus = useRef(false);
  const stopWarmUp = useRef(() => {});
  const [failure, setFailure] = useState<ArrivalMissing | string | null>(null);
  const latestOnCopied = useRef(onCopied);
  useLayoutEffect(() => {
    latestOnCopied.current = onCopied;
  });

  const navigate = useNavigate();

  useLayoutEffect(() => {
    const isNew = consumeNewParameter();
    const find = own ? () => Promise.resolve(own) : findArrival(location);
    const link = { ...readLinkParameters(location.search), ...(published && { app: isAppWanted }) };
    // The landing page's notebook belongs to the user, so a link's content opens in a new one.
    if ((find || link.code !== null) && id === LANDING_NOTEBOOK_ID)
      return location.replace(onHost(`/new${location.search}${location.hash}`));
    const goTo = (path: string) => (needsFullLoad(path) ? location.assign(onHost(path)) : void navigate(path));
    const open = (arrival: Arrival | null) =>
      openNotebookServices({
        id: arrival && embedded ? crypto.randomUUID() : id,
        kernelHost,
        embedded,
        link,
        arrival,
        goTo,
        onCopied: (copy) => latestOnCopied.current(copy),
      });
    const isHere = isNew || (embedded ? !saved : id === LANDING_NOTEBOOK_ID);
    const opening = find
      ? find().then(open)
      : file !== undefined
        ? import("../folder-file/open-file.ts").then(({ fetchFile }) => fetchFile(file)).then(open)
        : isHere
          ? open(null)
          : findKept({ id, embedded, saved, published }).then(open);
    let left = false;
    const show = async () => {
      const opened = await opening;
      if (left) return;
      const { read, app: isApp } = opened.modes.getState();
      wantsFocus.current = !embedded && !read && !isApp;
      if (sample) suggestSample(opened, sample);
      // The page from the server shows the results already.
      if (isApp) await loadAppView(opened.notebook);
      if (left) return;
      // The cells render in slices, and the placeholder takes keys meanwhile.
      startTransition(() => setArrived({ services: opened, link }));
      if (opened.notebook.problem) toast(opened.notebook.problem, { tone: "bad", milliseconds: 60_000 });
    };
    show().catch((error: unknown) => {
      if (error instanceof ArrivalMissing) setFailure(error);
      else setFailure(messageOf(error));
    });
    return () => {
      left = true;
      stopWarmUp.current();
      // A notebook that did not open has nothing to close.
      opening.then((opened) => opened.close()).catch(() => {});
    };
    // Where the address asks for another view later, the notebook stays open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, kernelHost, embedded, saved, published, file, own, sample, navigate]);

  const onReplace = useCallback(() => {
    early.current = readEarlyTyping({ wantsFocus: wantsFocus.current });
  }, []);

  const earlyInputs = useRef(new Map<string, Json>());
  const keepEarlyInput = useCallback<OnInput>((name, value) => void earlyInputs.current.set(name, value), []);

  const [, setShown] = useState(false);
  const begun = useRef<Arrived | null>(null);
  // In the commit that replaces the placeholder, so that no key press is lost between it and the real cell.
  useLayoutEffect(() => {
    // React repeats layout effects of what it hid for a while.
    if (!arrived || begun.current === arrived) return;
    begun.current = arrived;
    // With an update here, React runs the effects of this commit at once, among them those that focus the cell.
    setShown(true);
    const { services: opened, link } = arrived;
    adoptEarlyTyping(opened, early.current);
    applyLinkParameters(opened, link);
    const isApp = opened.modes.getState().app;
    // An app shows what is stored, and its kernel starts when somebody uses it. A link runs nobody's code.
    if (isApp && !opened.notebook.isHeld) opened.session.inputs.confirm();
    // The code of the link is there by now, and so are the packages that it names.
    if (!isApp) stopWarmUp.current = warmUp(opened);
    opened.session.resume();
    if (earlyInputs.current.size > 0) opened.session.inputs.set([...earlyInputs.current]);
  }, [arrived]);

  useEffect(() => {
    if (services) onOpen?.(services);
  }, [services, onOpen]);

  if (failure instanceof ArrivalMissing) return <NotebookMissing missing={failure} embedded={embedded} />;
  if (failure) return <NotebookFailure reason={failure} />;
  return services ? (
    <SampleContext value={sample ?? null}>
      <NotebookView services={services} below={below} />
    </SampleContext>
  ) : (
    <Placeholder
      embedded={embedded}
      below={below}
      app={isAppWanted}
      published={published}
      Outline={Outline}
      onInput={keepEarlyInput}
      {...(sample && { sample })}
      onReplace={onReplace}
    />
  );
}

/** A notebook that has arrived, and how its link wants it. */
interface Arrived {
  readonly services: OpenNotebookServices;
  readonly link: LinkParameters;
}

interface PlaceholderProps extends ComponentProps<typeof NotebookSkeleton> {
  /** Called right before the placeholder leaves the page. */
  readonly onReplace: () => void;
}

function Placeholder({ onReplace, ...props }: PlaceholderProps) {
  useLayoutEffect(() => onReplace, [onReplace]);
  return <NotebookSkeleton {...props} />;
}

/** Running the first cell while it is empty runs the program that it suggests. */
function suggestSample({ session, notebook: { document } }: NotebookServices, { source }: Sample): void {
  session.beforeRun = (ids) => {
    const [id] = document.cellIds();
    if (id === undefined || !ids.includes(id) || document.source(id) !== "") return;
    if (document.cell(id)?.type === "code" && document.outputs(id).length === 0)
      document.apply({ op: "set-source", id, source }, { by: "person" });
  };
}

/** Gives what is open another path, with the reader's values. */
function takeAddress(path: string): void {
  const search = new URLSearchParams(location.search);
  search.delete("view");
  history.replaceState(history.state, "", `${onHost(path)}${search.size > 0 ? `?${search}` : ""}`);
}

/** Fetches a saved notebook from the server. Null if this browser has it stored. */
async function findKept({
  id,
  embedded,
  saved,
  published,
}: Pick<Required<NotebookPageProps>, "id" | "embedded"> &
  Pick<OpeningProps, "saved" | "published">): Promise<Arrival | null> {
  if (!embedded && !published && (await isKept(id))) return null;
  const { fetchExampleApp, fetchFiddle, fetchForEmbed, fetchPublication } =
    await import("../cloud-sync/fetch-fiddle.ts");
  if (published) return published.id === null ? fetchExampleApp(published) : fetchPublication(published.slug);
  return embedded ? fetchForEmbed(id, saved) : fetchFiddle(id);
}

/** Replaces a notebook that failed to open. Its stored copy is left untouched. */
function NotebookFailure({ reason }: { readonly reason: string }) {
  return (
    <main id="main" className="notebook notebook-column">
      <div className="kernel-banner" data-tone="danger" role="alert">
        <p>
          This notebook couldn't be opened: {reason} Nothing was deleted. Reload the page, or{" "}
          <a href={onHost("/new")}>start a new one</a>.
        </p>
      </div>
    </main>
  );
}

interface NotebookMissingProps {
  readonly missing: ArrivalMissing;
  readonly embedded: boolean;
}

/** Shown at the address of a notebook that doesn't exist, that the user may not see, or that can't be downloaded now. */
function NotebookMissing({ missing, embedded }: NotebookMissingProps) {
  const { id } = useUser();
  const { mayHelp, isGone } = missing;
  const mayBeOurs = !embedded && !mayHelp && !isGone && !isLoggedIn() && id === "";
  const heading = mayHelp ? "Couldn't load this notebook" : isGone ? "No longer available" : "Notebook not found";
  return (
    <main id="main" className="mx-auto flex w-full max-w-xl flex-col items-start gap-4 px-6 py-12 sm:py-20">
      <title>{`${heading} – Fiddle`}</title>
      <h1>{heading}</h1>
      <p dir="auto" className="text-lg text-secondary">
        {missing.message}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {(mayHelp || mayBeOurs) && (
          <Button variant="primary" onClick={() => (mayHelp ? location.reload() : askToLogIn())}>
            {mayHelp ? "Try again" : "Log in"}
          </Button>
        )}
        <a href={onHost("/new")} className={buttonClass()} {...(embedded && { target: "_blank", rel: "noopener" })}>
          New notebook
        </a>
      </div>
    </main>
  );
}
