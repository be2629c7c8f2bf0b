import type { JupyterAddress } from "./address.ts";
import { causeOf, detailOf, explainFailure, type FailureCause, JupyterFailure } from "./failure.ts";
import type { JupyterRequest, JupyterTransport } from "./transport.ts";

/** A kernel that a server can start. */
export interface RemoteSpec {
  /** e.g. `python3` or `ir`. */
  readonly name: string;
  readonly displayName: string;
  /** As Jupyter names it, e.g. `python` or `R`. */
  readonly language: string;
}

/** A kernel that runs on a server. */
export interface RunningKernel {
  readonly id: string;
  /** The kernelspec's. */
  readonly name: string;
  readonly state: string;
  /** ISO 8601. */
  readonly lastActivity: string;
}

interface KernelModel {
  readonly id: string;
  readonly name: string;
  readonly execution_state?: string;
  readonly last_activity?: string;
}

interface SpecsModel {
  readonly default: string;
  readonly kernelspecs: Readonly<
    Record<
      string,
      { readonly name: string; readonly spec: { readonly display_name: string; readonly language: string } }
    >
  >;
}

/** Servers have some dozens, and each is an option to choose. */
const MAX_SPECS = 500;

/** A Jupyter server's REST API. Every method throws `JupyterFailure` with what to do. */
export class JupyterServer {
  readonly address: JupyterAddress;
  readonly transport: JupyterTransport;
  readonly #origin: string;

  /** `origin` is the kernel host's, which commands for the server's owner name. */
  constructor(address: JupyterAddress, transport: JupyterTransport, origin: string) {
    this.address = address;
    this.transport = transport;
    this.#origin = origin;
  }

  /** The kernels it can start, the default one first. */
  async specs(): Promise<readonly RemoteSpec[]> {
    const model = await this.#get<SpecsModel>("api/kernelspecs");
    if (typeof model.kernelspecs !== "object") throw this.failure("not-jupyter");
    const specs = Object.entries(model.kernelspecs)
      .slice(0, MAX_SPECS)
      .map(([name, { spec }]) => ({
        name,
        displayName: spec.display_name,
        language: spec.language,
      }));
    return specs.toSorted((a, b) => Number(b.name === model.default) - Number(a.name === model.default));
  }

  /** The kernels that run, the one used last first; none where the server doesn't tell, as gateways don't. */
  async kernels(): Promise<readonly RunningKernel[]> {
    const answer = await this.#ask({ method: "GET", path: "api/kernels" });
    if (answer.kind !== "answer" || answer.status !== 200) return [];
    const kernels = (JSON.parse(answer.text) as readonly KernelModel[]).map((model) => ({
      id: model.id,
      name: model.name,
      state: model.execution_state ?? "unknown",
      lastActivity: model.last_activity ?? "",
    }));
    return kernels.toSorted((a, b) => (a.lastActivity < b.lastActivity ? 1 : -1));
  }

  async startKernel(name: string): Promise<string> {
    return (await this.#send<KernelModel>({ method: "POST", path: "api/kernels", body: { name } })).id;
  }

  /** What a kernel does, e.g. `idle`; null where there is no such kernel. */
  async stateOf(id: string, wait: Pick<JupyterRequest, "timeoutMs"> = {}): Promise<string | null> {
    const answer = await this.#ask({ method: "GET", path: `api/kernels/${id}`, ...wait });
    if (answer.kind === "answer" && answer.status === 404) return null;
    // Browsers don't let a page see a stock server's 404.
    if (answer.kind === "refused" && (await this.#lacks(id, wait))) return null;
    this.#check(answer);
    return answer.kind === "answer" ? ((JSON.parse(answer.text) as KernelModel).execution_state ?? "unknown") : null;
  }

  async interrupt(id: string): Promise<void> {
    await this.#send({ method: "POST", path: `api/kernels/${id}/interrupt`, body: {} });
  }

  async restart(id: string): Promise<void> {
    await this.#send({ method: "POST", path: `api/kernels/${id}/restart`, body: {} });
  }

  /** It isn't a failure if the kernel is gone already. */
  async shutDown(id: string): Promise<void> {
    const answer = await this.#ask({ method: "DELETE", path: `api/kernels/${id}` });
    if (answer.kind !== "answer" || answer.status !== 404) this.#check(answer);
  }

  /** A request to the contents API; null where there is no such thing, or no such API. */
  async contents(request: JupyterRequest): Promise<unknown> {
    const answer = await this.#ask(request);
    if (answer.kind !== "answer" || answer.status === 404) return this.#nothing(answer);
    this.#check(answer);
    return answer.text === "" ? {} : (JSON.parse(answer.text) as unknown);
  }

  failure(cause: FailureCause, detail = ""): JupyterFailure {
    return new JupyterFailure(explainFailure(cause, { address: this.address, origin: this.#origin }, detail));
  }

  /** Whether the server lists its kernels without this one. */
  async #lacks(id: string, wait: Pick<JupyterRequest, "timeoutMs">): Promise<boolean> {
    const answer = await this.#ask({ method: "GET", path: "api/kernels", ...wait });
    if (answer.kind !== "answer" || answer.status !== 200) return false;
    return !(JSON.parse(answer.text) as readonly KernelModel[]).some((kernel) => kernel.id === id);
  }

  #get<T>(path: string): Promise<T> {
    return this.#send<T>({ method: "GET", path });
  }

  async #send<T>(request: JupyterRequest): Promise<T> {
    const answer = await this.#ask(request);
    this.#check(answer);
    return (answer.kind === "answer" && answer.text !== "" ? JSON.parse(answer.text) : null) as T;
  }

  async #ask(request: JupyterRequest) {
    const answer = await this.transport.request(request);
    if (answer.kind === "answer") return answer;
    const barrier = await this.transport.barrier();
    if (barrier) throw this.failure(barrier);
    return answer;
  }

  /** Gateways let no page see that they have no such API. */
  #nothing(answer: Awaited<ReturnType<JupyterTransport["request"]>>): null {
    if (answer.kind === "unreachable") throw this.failure("unreachable");
    return null;
  }

  #check(answer: Awaited<ReturnType<JupyterTransport["request"]>>): void {
    const cause = causeOf(answer, this.address);
    if (cause) throw this.failure(cause, detailOf(answer));
  }
}
