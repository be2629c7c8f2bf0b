import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Footprints } from "lucide-react";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { useSetting } from "../../platform/settings.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";

/** Steps through a Python cell. Shown if the setting is on. */
export function StepButton({ id, number }: { readonly id: string; readonly number: number }) {
  const services = useNotebook();
  const wanted = useSetting("enableStepByStepExecution");
  const { document } = services.notebook;
  if (!wanted || kernelSpecOf(kernelNameOf(document, document.cell(id))).language !== "python") return null;
  const step = () => {
    services.selection.select(id);
    services.commands.run("step-through");
  };
  return <IconButton label={`Step through cell ${number}`} keys="F10" onClick={step} icon={<Footprints />} />;
}
