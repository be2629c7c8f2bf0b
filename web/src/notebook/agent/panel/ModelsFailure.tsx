import { Button } from "@fiddle/ui/button.tsx";
import { useStore } from "zustand";
import { useNotebook } from "../../contract/notebook-services.ts";

/** Says that the server's models couldn't be loaded, and loads them again on request. */
export function ModelsFailure() {
  const { agent } = useNotebook();
  const failure = useStore(agent, (state) => state.llmsFailure);
  if (failure === "") return null;
  return (
    <div role="alert" className="flex items-center gap-2 text-xs text-secondary">
      <p className="min-w-0 grow">Couldn't load the models of this site. {failure}</p>
      <Button size="sm" variant="ghost" onClick={() => agent.getState().actions?.loadModels()}>
        Try again
      </Button>
    </div>
  );
}
