import type { WidgetModelState } from "@fiddle/kernels";
import type { JsonObject } from "@fiddle/notebook";
import * as base from "@jupyter-widgets/base";
import type { WidgetLink } from "./link.ts";

type Classes = { readonly [name: string]: unknown };
type ModelClass = typeof base.WidgetModel;
type ViewClass = new (options: { model: base.WidgetModel; options: unknown }) => base.DOMWidgetView;

/**
 * The maximum number of messages kept for a model without a view, because it may never get one and its program may send
 * for hours.
 */
const MAX_UNHANDLED_MESSAGES = 1000;

/** Handlers of the page's messages, which a model sets when it is created. */
interface FrameComm {
  readonly handlers: {
    message?: (message: object) => Promise<void>;
    close?: (message: object) => void;
  };
}

/** Where a package's classes for the page come from, by `_model_module` and `_view_module`. */
export type ClassLoaders = { readonly [module: string]: () => Promise<Classes> };

/** Creates the models and views of one frame from the page's messages, with the API of `@jupyter-widgets/base`. */
export class FrameManager implements base.IWidgetManager {
  readonly #link: WidgetLink;
  readonly #loaders: ClassLoaders;
  readonly #models = new Map<string, Promise<base.WidgetModel>>();
  readonly #waiting = new Map<string, PromiseWithResolvers<base.WidgetModel>>();
  /** Resolves for a model once it has a view here. */
  readonly #shown = new Map<string, PromiseWithResolvers<void>>();
  /** While a change is applied that other frames also applied, the changes that follow from it are not sent again. */
  #quiet = false;

  constructor(link: WidgetLink, loaders: ClassLoaders) {
    this.#link = link;
    this.#loaders = loaders;
    link.onModels = (models) => this.#make(models);
    link.onMissing = (ids) => {
      for (const id of ids) this.#waiting.get(id)?.reject(new Error("its kernel is gone"));
    };
  }

  get_model(id: string): Promise<base.WidgetModel> {
    const known = this.#models.get(id) ?? this.#waiting.get(id)?.promise;
    if (known) return known;
    const waiting = Promise.withResolvers<base.WidgetModel>();
    this.#waiting.set(id, waiting);
    this.#link.need(id);
    return waiting.promise;
  }

  has_model(id: string): boolean {
    return this.#models.has(id);
  }

  register_model(id: string, model: Promise<base.WidgetModel>): void {
    this.#models.set(id, model);
  }

  async create_view<V extends base.WidgetView>(model: base.WidgetModel, options: unknown = {}): Promise<V> {
    const View = (await this.#classOf(String(model.get("_view_module")), String(model.get("_view_name")))) as ViewClass;
    const view = new View({ model, options });
    view.listenTo(model, "destroy", () => view.remove());
    await view.render();
    this.#showing(model.model_id).resolve();
    const made = Promise.resolve(view);
    const id = base.uuid();
    if (model.views) model.views[id] = made;
    view.once("remove", () => {
      if (model.views) delete model.views[id];
    });
    return view as unknown as V;
  }

  new_model(): Promise<base.WidgetModel> {
    return Promise.reject(new Error("Widgets can only be created in Python here, not by scripts in the page."));
  }

  new_widget(): Promise<base.WidgetModel> {
    return this.new_model();
  }

  callbacks(): base.ICallbacks {
    return {};
  }

  resolveUrl(url: string): Promise<string> {
    return Promise.resolve(url);
  }

  /** Descriptions with HTML need no sanitizing, because the frame itself can't reach anything. */
  inline_sanitize(source: string): string {
    return source;
  }

  #showing(id: string): PromiseWithResolvers<void> {
    const known = this.#shown.get(id) ?? Promise.withResolvers<void>();
    this.#shown.set(id, known);
    return known;
  }

  #make(models: readonly WidgetModelState[]): void {
    const fresh = models.filter(({ id }) => !this.#models.has(id));
    for (const model of fresh) {
      const comm = model.live ? this.#comm(model.id) : undefined;
      const made = this.#makeOne(model, comm);
      made.catch(() => {});
      // Set immediately, so that messages that arrive while the model's class loads aren't lost.
      if (comm) this.#link.listen(model.id, this.#listener(model.id, made, comm));
      this.#models.set(model.id, made);
      this.#waiting.get(model.id)?.resolve(made);
      this.#waiting.delete(model.id);
    }
  }

  async #makeOne({ id, state }: WidgetModelState, comm?: FrameComm): Promise<base.WidgetModel> {
    // After the loop that creates them, because a model can refer to any other of the same message.
    await Promise.resolve();
    const Model = (await this.#classOf(String(state["_model_module"]), String(state["_model_name"]))) as ModelClass;
    const attributes = await Model._deserialize_state(state as never, this);
    const model = new Model(attributes, { widget_manager: this, model_id: id, comm: comm as never });
    model.name = String(state["_model_name"]);
    model.module = String(state["_model_module"]);
    return model;
  }

  #comm(id: string) {
    const handlers: FrameComm["handlers"] = {};
    return {
      comm_id: id,
      target_name: "jupyter.widget",
      handlers,
      on_msg: (handler: (message: object) => Promise<void>) => void (handlers.message = handler),
      on_close: (handler: (message: object) => void) => void (handlers.close = handler),
      open: () => "",
      close: () => "",
      send: (
        data: JsonObject,
        callbacks?: base.ICallbacks,
        _metadata?: unknown,
        buffers: readonly (ArrayBuffer | ArrayBufferView)[] = [],
      ) => {
        const idle = () => callbacks?.iopub?.["status"]?.({ content: { execution_state: "idle" } } as never);
        if (!this.#quiet) return String(this.#link.message(id, data, buffers, idle));
        // Runs after the caller has counted the message as sent.
        queueMicrotask(idle);
        return "";
      },
    };
  }

  #listener(id: string, made: Promise<base.WidgetModel>, { handlers }: FrameComm) {
    let quietly = false;
    let isShown = false;
    let unheard = 0;
    const begin = (model: base.WidgetModel) => {
      const setState = model.set_state.bind(model);
      model.set_state = (state) => {
        this.#quiet = quietly;
        try {
          setState(state);
        } finally {
          this.#quiet = false;
        }
      };
    };
    // Changes are applied one after the other, so the current one knows whether it is quiet.
    let last: Promise<unknown> = made.then(begin, () => {});
    const take = (data: object, buffers: readonly DataView[], quiet: boolean) => {
      const before = last;
      const takeOver = async () => {
        await before;
        quietly = quiet;
        await handlers.message?.({ content: { comm_id: id, data }, buffers });
      };
      // An error in one change must not hold up the next. The widget's own code has reported it.
      last = takeOver().catch(reportError);
    };
    return {
      update: (state: object, quiet: boolean) => take({ method: "update", state }, [], quiet),
      custom: async (content: unknown, buffers: readonly DataView[]) => {
        // Unlike state, a message without a listener is lost.
        const model = await made.catch(() => null);
        if (model && !isShown && !isHeard(model)) {
          if (unheard === MAX_UNHANDLED_MESSAGES) return;
          unheard += 1;
          await this.#showing(id).promise;
          isShown = true;
        }
        take({ method: "custom", content }, buffers, false);
      },
      closed: () => {
        this.#models.delete(id);
        handlers.close?.({});
      },
      dead: () =>
        void made.then(
          (model) => (model.comm_live = false),
          () => {},
        ),
    };
  }

  async #classOf(module: string, name: string): Promise<unknown> {
    const load = Object.hasOwn(this.#loaders, module) ? this.#loaders[module] : undefined;
    if (!load)
      throw new Error(
        `The widget package ${module} needs its own scripts in the page, which can't be loaded here. Packages based on anywidget work.`,
      );
    const found = (await load())[name];
    if (!found) throw new Error(`${module} has no ${name} here.`);
    return found;
  }
}

/** Whether a script listens to the model's messages. */
function isHeard(model: base.WidgetModel): boolean {
  return "msg:custom" in ((model as unknown as { readonly _events?: object })._events ?? {});
}
