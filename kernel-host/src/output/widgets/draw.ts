import type { OutputTheme, OutputToPage } from "@fiddle/kernels";
import * as base from "@jupyter-widgets/base";
import type { WidgetLink } from "./link.ts";
import { FrameManager } from "./manager.ts";
import { outputClasses } from "./output-widget.ts";
import { addWidgetStyle } from "./style.ts";

type LuminoWidget = base.DOMWidgetView["luminoWidget"];
interface Attaching {
  attach(this: void, widget: LuminoWidget, host: HTMLElement): void;
  readonly ResizeMessage: { readonly UnknownSize: Parameters<LuminoWidget["processMessage"]>[0] };
}

/** Draws the view of a widget and keeps it in sync with its model. Rejects with a sentence if it can't be drawn. */
export async function drawWidget(
  root: HTMLElement,
  modelId: string,
  { link, theme, send }: { link: WidgetLink; theme: OutputTheme; send: (message: OutputToPage) => void },
): Promise<void> {
  addWidgetStyle();
  const manager = new FrameManager(link, {
    "@jupyter-widgets/base": () => Promise.resolve(base),
    "@jupyter-widgets/controls": () => import("@jupyter-widgets/controls"),
    "@jupyter-widgets/output": () => Promise.resolve(outputClasses(theme, send)),
    anywidget: () => import("./any-widget.ts"),
  });
  const model = await manager.get_model(modelId);
  const view = await manager.create_view<base.DOMWidgetView>(model);
  const widget = view.luminoWidget;
  // Static members of Lumino's `Widget`, which isn't a direct dependency here.
  const { attach, ResizeMessage } = widget.constructor as unknown as Attaching;
  attach(widget, root);
  addEventListener("resize", () => widget.processMessage(ResizeMessage.UnknownSize));
}
