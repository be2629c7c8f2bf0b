import { expect, test } from "vitest";
import { ORIGIN } from "../../testing/api.ts";
import { callTool, openPromptServers, played } from "../../testing/prompt-server.ts";
import { somebody } from "../../testing/somebody.ts";

const { start } = openPromptServers();

test("a guest's run belongs to the secret of the browser, whoever knows the ids in its addresses", async () => {
  const agent = played();
  const server = await start({ agent });
  const browser = (secret: string) => ({ options: { origin: ORIGIN, headers: { cookie: `PF_GUEST=${secret}` } } });
  const client = server.connect(browser("the-guests-own"));
  const id = await client.prompt();
  const answered = callTool(await agent.started);
  const ids = { uuid: client.uuid, query: { prompt_id: id, after: "0" } };
  for (const cookies of [{}, browser("another"), browser("")]) {
    const thief = server.connect({ ...ids, ...cookies });
    expect(await thief.end(id)).toMatchObject({ reason: "failed", error: "run-gone" });
    await thief.send({ type: "output", prompt_id: id, message: { call: "call-1", text: "stolen" } });
    await thief.send({ type: "stop", prompt_id: id });
    await thief.send({ type: "get_suggestions", notebook: {} });
    await thief.getType("suggestions");
  }
  client.socket.terminate();
  await client.closed;
  const back = server.connect({ ...ids, ...browser("the-guests-own") });
  expect(await back.get(({ message }) => message?.call === "call-1")).toMatchObject({ prompt_id: id });
  await back.send({ type: "output", prompt_id: id, message: { call: "call-1", text: "mine" } });
  expect((await answered).text).toBe("mine");
});

test("a run can't be answered or stopped by somebody else who knows the prompt", async () => {
  const agent = played();
  const server = await start({ agent });
  const { token } = await somebody(server);
  const client = server.connect({ query: { token } });
  const stranger = server.connect();
  const id = await client.prompt();
  const answered = callTool(await agent.started);
  const sameUuid = server.connect({ uuid: client.uuid });
  for (const thief of [stranger, sameUuid]) {
    await thief.send({ type: "output", prompt_id: id, message: { call: "call-1", text: "stolen" } });
    await thief.send({ type: "stop", prompt_id: id });
    await thief.send({ type: "get_suggestions", notebook: {} });
    await thief.getType("suggestions");
  }
  await client.send({ type: "output", prompt_id: id, message: { call: "call-1", text: "mine" } });
  expect((await answered).text).toBe("mine");
  const reading = server.connect({ uuid: client.uuid, query: { prompt_id: id, after: "0" } });
  expect(await reading.end(id)).toMatchObject({ reason: "failed", error: "run-gone" });
});
