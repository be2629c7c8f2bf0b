import { expect, test } from "vitest";
import { ScriptedKernel } from "../../../testing/scripted-kernel.ts";
import { DatabaseReader } from "./database-reader.ts";

test("a database that is closed runs nothing more, which would start its engine again", async () => {
  const kernel = new ScriptedKernel("sqlite-wasm");
  const ran: string[] = [];
  kernel.script = async ({ code }) => {
    ran.push(code);
    return "ok";
  };
  const reader = new DatabaseReader("sqlite", "shop.db", { anotherKernel: () => kernel, read: () => null });
  const reading = reader.tables();
  reader.close();
  await expect(reading).rejects.toThrow("Reading was stopped. Open the file again.");
  expect(ran).toEqual([]);
});
