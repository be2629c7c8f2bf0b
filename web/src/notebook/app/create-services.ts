import { createStore } from "zustand/vanilla";
import { EditorExtras } from "../../editor/extras.ts";
import { createCommands } from "../commands/create-commands.ts";
import { createAgentStore } from "../contract/agent.ts";
import { createCheckpointPlace } from "../contract/checkpoint-place.ts";
import type { ArrivedFiddle } from "../contract/arrival.ts";
import { createCloud } from "../contract/cloud-state.ts";
import { createModes } from "../contract/modes.ts";
import type { Dialogs, NotebookServices } from "../contract/notebook-services.ts";
import { createStaleness } from "../contract/staleness.ts";
import type { StepThrough } from "../contract/steps.ts";
import { createNotebookFiles } from "../file-store/notebook-files.ts";
import type { FileStore } from "../file-store/store.ts";
import { createFinding } from "../find/finding.ts";
import { createOpenPanel } from "../panels/open-panel.ts";
import { SectionStore } from "../sections/section-store.ts";
import { Selection } from "../selection/selection.ts";
import { createSteps } from "../stepping/steps.ts";
import { CELL_SLOTS } from "./cell-slots.ts";
import { availableCommands } from "./commands.ts";
import type { LinkParameters } from "./link-parameters.ts";
import { PANELS } from "./panels.ts";

interface ServiceOptions extends Pick<NotebookServices, "notebook" | "session" | "goTo" | "kernelHost" | "folderFile"> {
  readonly fileStore: FileStore;
  /** The fiddle that was opened, if the notebook came from the server. */
  readonly fiddle: ArrivedFiddle | null;
  readonly embedded: boolean;
  readonly link: LinkParameters;
}

/** Creates what the features of an open notebook share. Disposing ends what listens to the document and the page. */
export function createServices(options: ServiceOptions): { readonly services: NotebookServices } & Disposable {
  const { notebook, session, fileStore, fiddle, embedded, link, goTo, kernelHost, folderFile } = options;
  const { id } = notebook;
  const selection = new Selection();
  const sections = new SectionStore(notebook.document, selection);
  const commands = createCommands(availableCommands(), () => services);
  const services: NotebookServices = {
    notebook,
    session,
    selection,
    commands,
    cellSlots: CELL_SLOTS,
    editors: new Map(),
    steps: createSteps(id),
    stepThrough: (cellId, stepOptions) => void stepThroughLater(services, cellId, stepOptions).catch(reportError),
    extras: new EditorExtras(),
    dialogs: createStore<Dialogs>(() => ({ open: null })),
    panel: createOpenPanel(embedded ? [] : PANELS),
    checkpoint: createCheckpointPlace(),
    cloud: createCloud(id, fiddle),
    folderFile,
    files: createNotebookFiles(fileStore),
    finding: createFinding(),
    modes: createModes({ id, embedded, link }),
    agent: createAgentStore(),
    findProblems: () => findProblemsLater(services),
    goTo,
    kernelHost,
    openServerNotebook: (remote, file) =>
      void import("./server-notebooks.ts")
        .then(({ openServerNotebook }) => openServerNotebook(services, remote, file))
        .catch(reportError),
    staleness: createStaleness(),
    sections,
  };
  return {
    services,
    [Symbol.dispose]() {
      services.agent.getState().actions?.close();
      commands[Symbol.dispose]();
      sections.dispose();
    },
  };
}

async function stepThroughLater(services: NotebookServices, ...args: Parameters<StepThrough>): Promise<void> {
  const { stepThrough } = await import("../stepping/step-through.ts");
  await stepThrough(services, ...args);
}

async function findProblemsLater(services: NotebookServices): ReturnType<NotebookServices["findProblems"]> {
  const { findProblems } = await import("../intelligence/find-problems.ts");
  return findProblems(services);
}
