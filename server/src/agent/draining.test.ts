import { expect, test } from "vitest";
import { played, openPromptServers } from "../../testing/prompt-server.ts";

const { database, start } = openPromptServers();

test("a server that stops ends its runs, closes sockets with 1001, and takes no more", async () => {
  const agent = played();
  const server = await start({ agent });
  const client = server.connect();
  const idle = server.connect();
  await idle.opened();
  const id = await client.prompt();
  const { signal } = await agent.started;
  await server.drain();
  expect([signal.aborted, await client.closed, await idle.closed]).toEqual([
    true,
    [1001, "going-away"],
    [1001, "going-away"],
  ]);
  expect(await client.end(id)).toEqual({
    reason: "failed",
    error: "server-restarting",
    message: "Connection to the AI agent closed. Please try again.",
  });
  const { count } = await database()
    .db.selectFrom("prompt_reservations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  await expect(server.connect().opened()).rejects.toThrow("ECONNREFUSED");
});

test("a socket that doesn't say goodbye is cut when the server stops", async () => {
  const server = await start();
  const client = server.connect();
  await client.opened();
  client.socket.pause();
  await server.drain();
  client.socket.resume();
  expect((await client.closed)[0]).not.toBe(1000);
}, 10_000);
