import { useEffect, useState } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";
import { useStore } from "zustand";
import { chooseLlm, loadLlms } from "../../agent/llms.ts";
import { BROWSER_LLM } from "../../agent/browser-model.ts";
import { tutorTransport } from "../../agent/tutor-transport.ts";
import { useRootData } from "../../platform/root-data.ts";
import { useKernel } from "../engine/use-kernel.ts";
import { runCode } from "./run-code.ts";
import { Tutor } from "./tutor.ts";
import { ChallengeChecker, tutorChallenge } from "./tutor-challenge.ts";
import { createTutorStore, type TutorState } from "./tutor-state.ts";

export interface TutorModels {
  /** Null until they are loaded. */
  readonly llms: readonly { readonly value: string; readonly label: string }[] | null;
  readonly llm: string;
  /** Why the server's models couldn't be loaded, as a sentence; empty if they were. */
  readonly failure: string;
  /** Whether the operator turned the agent off, and the tutor with it. */
  readonly isOff: boolean;
}

export interface OpenLesson {
  readonly store: StoreApi<TutorState>;
  readonly tutor: Tutor;
  readonly models: StoreApi<TutorModels>;
}

/** Opens the lesson that this browser keeps. Its kernels end when the page is left. */
export function useTutor(): OpenLesson {
  const { kernelHost } = useRootData();
  const python = useKernel("pyodide");
  const sqlite = useKernel("sqlite-wasm");
  const [lesson] = useState(() => {
    const store = createTutorStore();
    const checker = new ChallengeChecker(kernelHost);
    const models = createStore<TutorModels>(() => ({ llms: null, llm: "", failure: "", isOff: false }));
    const tutor = new Tutor({
      store,
      transport: (llm) => tutorTransport(llm, { kernelHost, findChallenge: tutorChallenge }),
      llm: () => models.getState().llm,
      run: async (code, language, signal) =>
        runCode(await (language === "python" ? python : sqlite).lazyKernel.kernel(), code, signal),
      check: (code, challenge) => checker.check(code, challenge),
    });
    return { store, tutor, models, checker };
  });
  useEffect(() => {
    const { models, tutor, checker } = lesson;
    const load = () => void loadModels(models).catch(reportError);
    load();
    // A model of the user's own may have been set up in another tab.
    window.addEventListener("focus", load);
    return () => {
      window.removeEventListener("focus", load);
      tutor.stop();
      checker.close();
    };
  }, [lesson]);
  return lesson;
}

export async function loadModels(models: OpenLesson["models"]): Promise<void> {
  const { llms: all, isOff, failure } = await loadLlms();
  // A model that is built into the browser can't keep the tutor's rules.
  const llms = all.filter(({ value }) => value !== BROWSER_LLM);
  models.setState(({ llm }) => ({ llms, llm: chooseLlm(llms, llm), failure, isOff }));
}

export function useLesson<T>({ store }: Pick<OpenLesson, "store">, select: (state: TutorState) => T): T {
  return useStore(store, select);
}
