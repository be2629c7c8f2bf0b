import type { DisplayOutput, JsonObject } from "@fiddle/notebook";
import type { TableResult } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { ChartColumn } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { OutputContextProvider, useOutputContext } from "../../outputs/output-context.ts";
import { useInBrowser } from "../../platform/in-browser.ts";
import { useRootData } from "../../platform/root-data.ts";

const OutputView = lazy(() => import("../../outputs/OutputView.tsx").then((m) => ({ default: m.OutputView })));

interface RecordedChartProps {
  readonly mimeType: string;
  readonly spec: string | TableResult | JsonObject | undefined;
  readonly text: string | TableResult | JsonObject | undefined;
}

/** A chart that its library's scripts draw, as in a notebook. Until the page's own scripts are there, a button calls for them. */
export function RecordedChart({ mimeType, spec, text }: RecordedChartProps) {
  const { kernelOrigin } = useRootData();
  const outer = useOutputContext();
  const inBrowser = useInBrowser();
  const context = useMemo(() => ({ ...outer, kernelOrigin }), [outer, kernelOrigin]);
  const output = useMemo(
    (): DisplayOutput => ({
      output_type: "display_data",
      data: { [mimeType]: spec as JsonObject, "text/plain": typeof text === "string" ? text : "" },
      metadata: {},
    }),
    [mimeType, spec, text],
  );
  const placeholder = (
    <Button size="sm">
      <ChartColumn aria-hidden />
      Show chart
    </Button>
  );
  return (
    <div className="flex min-h-24 flex-col px-3">
      {inBrowser ? (
        <OutputContextProvider value={context}>
          <Suspense fallback={null}>
            <OutputView output={output} />
          </Suspense>
        </OutputContextProvider>
      ) : (
        placeholder
      )}
    </div>
  );
}
