import { withoutStyles } from "@fiddle/notebook/terminal-styles";
import { messageOf } from "@fiddle/notebook/message-of";
import type { OutputTheme, OutputToPage } from "@fiddle/kernels";
import type { Json, JsonObject, MimeBundle } from "@fiddle/notebook";
import { DOMWidgetModel, DOMWidgetView } from "@jupyter-widgets/base";
import { render } from "../render.ts";

/** One output of an Output widget, as in a notebook. */
interface Shown {
  readonly output_type?: string;
  readonly text?: string;
  readonly name?: string;
  readonly traceback?: readonly string[];
  readonly data?: MimeBundle;
  readonly metadata?: JsonObject;
}

const VIEW = "application/vnd.jupyter.widget-view+json";
/** The supported MIME types, richest first. */
const RICH = /^(?:application\/vnd\.(?:plotly|vega|bokeh)|text\/html$|image\/svg)/;
const PICTURE = /^image\/(?:png|jpeg|gif|webp)$/;

/** The classes of Output widgets, which draw like the frame itself. */
export function outputClasses(theme: OutputTheme, send: (message: OutputToPage) => void) {
  class OutputModel extends DOMWidgetModel {
    override defaults() {
      return { ...super.defaults(), _model_name: "OutputModel", _view_name: "OutputView", msg_id: "", outputs: [] };
    }
  }

  class OutputView extends DOMWidgetView {
    #drawn: { readonly output: string; readonly element: HTMLElement }[] = [];
    #drawing = Promise.resolve();

    override render(): void {
      super.render();
      this.el.classList.add("jupyter-widgets", "fiddle-output");
      this.listenTo(this.model, "change:outputs", () => this.#draw());
      this.#draw();
    }

    /** Existing outputs are kept. */
    #draw(): void {
      const outputs = (this.model.get("outputs") ?? []) as readonly Shown[];
      const before = this.#drawing;
      const draw = async () => {
        await before;
        const texts = outputs.map((output) => JSON.stringify(output));
        const same = this.#drawn.findIndex(({ output }, index) => output !== texts[index]);
        for (const { element } of this.#drawn.splice(same < 0 ? texts.length : same)) element.remove();
        for (const [index, output] of [...outputs.entries()].slice(this.#drawn.length)) {
          const element = document.createElement("div");
          this.el.append(element);
          this.#drawn.push({ output: texts[index] ?? "", element });
          await this.#drawOne(element, output).catch((error: unknown) => {
            element.textContent = messageOf(error);
          });
        }
      };
      this.#drawing = draw();
    }

    async #drawOne(element: HTMLElement, { output_type, text, name, traceback, data = {}, metadata = {} }: Shown) {
      if (output_type === "stream") return addText(element, text ?? "", name === "stderr" ? "fiddle-stderr" : "");
      if (output_type === "error") return addText(element, (traceback ?? []).join("\n"), "fiddle-error");
      const view = data[VIEW] as JsonObject | undefined;
      if (view) {
        const model = await this.model.widget_manager.get_model(view["model_id"] as string);
        element.append((await this.create_child_view(model)).el);
        return;
      }
      const type =
        Object.keys(data).find((type) => RICH.test(type)) ?? Object.keys(data).find((type) => PICTURE.test(type));
      if (!type) return addText(element, textOf(data["text/markdown"] ?? data["text/latex"] ?? data["text/plain"]), "");
      if (PICTURE.test(type)) return addPicture(element, `data:${type};base64,${textOf(data[type])}`);
      const mimeType = type === "image/svg+xml" ? "text/html" : type;
      await render(
        element,
        { fiddle: "render", mimeType, data: data[type] ?? null, metadata, picture: null, theme },
        send,
      );
    }
  }
  return { OutputModel, OutputView };
}

function addText(element: HTMLElement, text: string, className: string): void {
  const lines = document.createElement("pre");
  lines.className = className;
  lines.textContent = withoutStyles(text);
  element.append(lines);
}

function addPicture(element: HTMLElement, address: string): void {
  const picture = document.createElement("img");
  picture.src = address.replaceAll(/\s/g, "");
  element.append(picture);
}

function textOf(data: Json | undefined): string {
  return Array.isArray(data) ? data.join("") : typeof data === "string" ? data : JSON.stringify(data ?? "");
}
