import { isOffered } from "../../platform/capabilities.ts";
import { setting, subscribeSettings } from "../../platform/settings.ts";
import { OWN_MODEL_PARAMETER } from "../../agent/prompt-quota.ts";
import type { AgentServices } from "./agent-services.ts";
import { openAgentPanel } from "./panel/open-agent-panel.ts";
import { agentActions } from "./agent-actions.ts";
import { isAgentOff, hasKeptRuns } from "./marks.ts";
import { watchOtherTabs } from "./run-tabs.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/**
 * Suggests code in the editors while the setting is on, unless the agent is off for this notebook, and notices a run in another
 * tab. Loads nothing before.
 */
export function start(services: AgentServices & Pick<NotebookServices, "extras" | "panel">): () => void {
  const { extras, notebook } = services;
  let remove: (() => void) | null = null;
  let isWanted = false;
  const follow = async () => {
    const wanted = setting("isUsingCodeCompletion") && isOffered("agent") && !isAgentOff(notebook.document);
    if (wanted === isWanted) return;
    isWanted = wanted;
    remove?.();
    remove = null;
    if (!wanted) return;
    // The actions load the models.
    const [{ inlineCompletion }] = await Promise.all([
      import("./completion/inline-completion.ts"),
      agentActions(services),
    ]);
    // The user may have turned it off meanwhile.
    if (isWanted) remove = extras.add((cell) => inlineCompletion(services, cell));
  };
  const update = () => void follow().catch(reportError);
  // The changes of earlier visits and of other tabs are shown too.
  const showRuns = () => void (hasKeptRuns(notebook.document) && agentActions(services).catch(reportError));
  const stops = [
    subscribeSettings(update),
    notebook.document.subscribeMetadata(update),
    notebook.document.subscribeAside(showRuns),
    watchOtherTabs(services),
    watchReadingsSoon(services),
  ];
  showRuns();
  update();
  const search = new URLSearchParams(location.search);
  if (search.has(OWN_MODEL_PARAMETER)) {
    search.delete(OWN_MODEL_PARAMETER);
    const rest = search.size > 0 ? `?${search}` : "";
    history.replaceState(history.state, "", `${location.pathname}${rest}${location.hash}`);
    openAgentPanel(services, "models");
  }
  return () => {
    isWanted = false;
    for (const stop of stops) stop();
    remove?.();
  };
}

/** Telling what code reads takes a parser of Python, which is loaded at the first run. */
function watchReadingsSoon(services: AgentServices): () => void {
  let stop = () => {};
  let isOver = false;
  const begin = async () => {
    if (services.session.history.runs.size === 0) return;
    stop();
    const { watchReadings } = await import("./trust/taint.ts");
    if (!isOver) stop = watchReadings(services);
  };
  stop = services.session.store.subscribe(() => void begin().catch(reportError));
  void begin().catch(reportError);
  return () => {
    isOver = true;
    stop();
  };
}
