import { afterEach, expect, test } from "vitest";
import { openAgent } from "../../../testing/open-agent.ts";
import { remoteKernels } from "../../kernels/jupyter/remote-kernels.ts";
import { insertChartCode, insertTableCode } from "./insert-chart-code.ts";

const SERVER = "python3@server";

afterEach(() => remoteKernels.setState([], true));

/** A notebook on a Jupyter server, with a cell of Python there, one of SQL, and one of the browser's Python. */
async function openOnServer() {
  const server = { id: SERVER, serverId: "server", kernelName: "python3", displayName: "Python 3", language: "python" };
  remoteKernels.setState([{ ...server, host: "gpu-box" }], true);
  const agent = await openAgent({ cells: ["orders", "SELECT 1", "here"] });
  const { document, session, services } = agent;
  document.apply({ op: "set-metadata", patch: { fiddle: { kernelId: SERVER } } }, { by: "sync" });
  const mark = (id: string, fiddle: Record<string, string>) =>
    document.apply({ op: "set-cell-metadata", id, patch: { fiddle } }, { by: "sync" });
  mark("c2", { kernelId: "duckdb-wasm", resultName: "df_1" });
  mark("c3", { kernelId: "pyodide" });
  for (const name of [SERVER, "pyodide"]) {
    const kernel = session.kernelNamed(name);
    await kernel.start();
    Object.assign(kernel, { ask: async () => ({ name: name === SERVER ? "orders" : "here", form: "pandas" }) });
  }
  const added = (below: string) => {
    const cell = document.cell(document.cellIds()[document.cellIds().indexOf(below) + 1] ?? "");
    return cell && [cell.source, session.kernelOf(cell).spec.name];
  };
  return { services, session, added };
}

test("the code of a chart runs in the Python that has its table, which may be on a server", async () => {
  const { services, session, added } = await openOnServer();
  const write = ({ name }: { readonly name: string }) => `chart(${name})`;
  await insertChartCode(services, "c1", "table", write);
  expect(added("c1")).toEqual(["chart(orders)", SERVER]);
  await insertChartCode(services, "c2", "table", write);
  expect(added("c2")).toEqual(["chart(df_1)", SERVER]);
  await insertChartCode(services, "c3", "table", write);
  expect(added("c3")).toEqual(["chart(here)", "pyodide"]);
  services.selection.select("c3", "command");
  await insertTableCode(services, session.kernelNamed(SERVER), "table", write);
  expect(added("c3")).toEqual(["chart(orders)", SERVER]);
});
