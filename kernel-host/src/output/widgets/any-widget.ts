import { messageOf } from "@fiddle/notebook/message-of";
import { DOMWidgetModel, DOMWidgetView, uuid, type WidgetModel } from "@jupyter-widgets/base";

/*
 * The page's side of the Python package `anywidget`: a widget whose own script (`_esm`) exports `initialize` and
 * `render`. See https://anywidget.dev/en/afm/.
 */

type Cleanup = () => unknown;
interface Context {
  readonly model: object;
  readonly signal: AbortSignal;
  readonly experimental: object;
}
interface Widget {
  initialize?(context: Context): unknown;
  render?(context: Context & { readonly el: HTMLElement; readonly host: object }): unknown;
}

/** One life of a model's script. A change of `_esm` begins the next one. */
interface Binding {
  readonly widget: Widget;
  readonly exports: unknown;
  readonly end: AbortController;
}

const bindings = new WeakMap<WidgetModel, Promise<Binding>>();

export class AnyModel extends DOMWidgetModel {
  override initialize(...args: Parameters<DOMWidgetModel["initialize"]>): void {
    super.initialize(...args);
    const bind = () => {
      const binding = bindWidget(this);
      binding.catch(() => {});
      bindings.set(this, binding);
    };
    bind();
    this.on("change:_esm", () => {
      void bindings.get(this)?.then(({ end }) => end.abort());
      bind();
    });
    this.once("destroy", () => void bindings.get(this)?.then(({ end }) => end.abort()));
  }

  /** Unlike the base class's, this keeps binary attributes. */
  override serialize(state: { [attribute: string]: unknown }): never {
    const serializers = (this.constructor as typeof AnyModel).serializers as {
      readonly [attribute: string]:
        | { readonly serialize?: (value: unknown, model: WidgetModel) => unknown }
        | undefined;
    };
    for (const [name, value] of Object.entries(state)) {
      const serialize = serializers[name]?.serialize;
      const plain = name === "layout" || name === "style";
      state[name] = serialize
        ? serialize(value, this)
        : plain
          ? (JSON.parse(JSON.stringify(value ?? null)) as unknown)
          : structuredClone(value);
    }
    return state as never;
  }
}

export class AnyView extends DOMWidgetView {
  #shown: AbortController | null = null;

  override async render(): Promise<void> {
    this.listenTo(this.model, "change:_css", addCss);
    this.listenTo(this.model, "change:_esm", () => void this.#show());
    await this.#show();
  }

  override remove(): void {
    this.#shown?.abort();
    super.remove();
  }

  async #show(): Promise<void> {
    this.#shown?.abort();
    this.#shown = new AbortController();
    this.el.replaceChildren();
    addCss(this.model);
    try {
      await renderInto(this.model, this.el, this.#shown.signal);
    } catch (error) {
      const line = document.createElement("pre");
      line.className = "fiddle-error";
      line.textContent = `This widget's script failed: ${messageOf(error)}`;
      this.el.replaceChildren(line);
    }
  }
}

async function bindWidget(model: WidgetModel): Promise<Binding> {
  const widget = await loadWidget(String(model.get("_esm")));
  const end = new AbortController();
  const { signal } = end;
  const result = await widget.initialize?.({
    model: proxyOf(model, signal),
    signal,
    experimental: experimentsOf(model),
  });
  if (typeof result === "function") signal.addEventListener("abort", () => void (result as Cleanup)());
  return { widget, end, exports: typeof result === "object" ? result : undefined };
}

async function renderInto(model: WidgetModel, el: HTMLElement, shown: AbortSignal): Promise<void> {
  const { widget, end } = (await bindings.get(model)) ?? (await bindWidget(model));
  const signal = AbortSignal.any([shown, end.signal]);
  if (signal.aborted || !widget.render) return;
  const result = await widget.render({
    model: proxyOf(model, signal),
    el,
    signal,
    experimental: experimentsOf(model),
    host: hostOf(model, signal),
  });
  if (typeof result !== "function") return;
  if (signal.aborted) void (result as Cleanup)();
  else signal.addEventListener("abort", () => void (result as Cleanup)());
}

async function loadWidget(source: string): Promise<Widget> {
  const isAddress = /^https?:\/\//.test(source);
  const url = isAddress ? source : URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    const module = (await import(/* @vite-ignore */ url)) as { readonly default?: unknown; readonly render?: unknown };
    if (typeof module.render === "function") return { render: module.render as NonNullable<Widget["render"]> };
    const widget = typeof module.default === "function" ? ((await module.default()) as unknown) : module.default;
    if (typeof widget !== "object" || widget === null) throw new Error("it exports no default object with `render`.");
    return widget;
  } catch (error) {
    const wants = /(?:from|import)\s*\(?\s*["'](https?:\/\/[^"'/]+)/.exec(source)?.[1] ?? (isAddress ? source : null);
    if (!wants) throw error;
    throw new Error(`it loads ${wants}, and widgets load nothing from the network.`, { cause: error });
  } finally {
    if (!isAddress) URL.revokeObjectURL(url);
  }
}

/** The model as a widget's script sees it. Its listeners end with `signal`. */
function proxyOf(model: WidgetModel, signal: AbortSignal): object {
  const context = {};
  signal.addEventListener("abort", () => model.off(undefined, undefined, context));
  return {
    get: (name: string) => model.get(name) as unknown,
    set: (name: string, value: unknown) => model.set(name, value),
    save_changes: () => model.save_changes(),
    send: (content: unknown, callbacks?: unknown, buffers?: ArrayBuffer[]) =>
      model.send(content as never, callbacks as never, buffers),
    on: (name: string, callback: (...args: unknown[]) => void) => void model.on(name, callback, context),
    off: (name?: string, callback?: (...args: unknown[]) => void) => void model.off(name, callback, context),
    widget_manager: model.widget_manager,
  };
}

/** The widgets that a widget's attributes refer to. */
function hostOf(model: WidgetModel, signal: AbortSignal): object {
  const find = (reference: string) =>
    model.widget_manager.get_model(reference.replace(/^(?:IPY_MODEL_|anywidget:)/, ""));
  return {
    getModel: async (reference: string) => proxyOf(await find(reference), signal),
    getWidget: async (reference: string) => {
      const other = await find(reference);
      return {
        exports: (await bindings.get(other))?.exports,
        render: ({ el, signal: own = signal }: { readonly el: HTMLElement; readonly signal?: AbortSignal }) =>
          renderInto(other, el, own),
      };
    },
  };
}

const ANSWER_TIMEOUT_MS = 3000;

function experimentsOf(model: WidgetModel): object {
  /** Calls a command of the widget's class in Python. Resolves to [return value, buffers]. */
  const invoke = (
    name: string,
    msg?: unknown,
    {
      buffers = [],
      signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }: { buffers?: ArrayBuffer[]; signal?: AbortSignal } = {},
  ) =>
    new Promise((resolve, reject) => {
      const id = uuid();
      const listen = (
        answer: { readonly id?: unknown; readonly response?: unknown },
        answered: readonly DataView[],
      ) => {
        if (answer.id !== id) return;
        model.off("msg:custom", listen);
        resolve([answer.response, answered]);
      };
      signal.addEventListener("abort", () => {
        model.off("msg:custom", listen);
        reject(signal.reason as Error);
      });
      model.on("msg:custom", listen);
      model.send({ id, kind: "anywidget-command", name, msg } as never, undefined, buffers);
    });
  return { invoke };
}

function addCss(model: WidgetModel): void {
  const css: unknown = model.get("_css");
  if (typeof css !== "string" || css === "") return;
  const id = `css-${String(model.get("_anywidget_id"))}`;
  const known = document.getElementById(id);
  if (known) return void (known.textContent = css);
  const style = document.createElement("style");
  style.id = id;
  style.textContent = css;
  document.head.append(style);
}
