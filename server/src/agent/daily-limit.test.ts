import type { TutorRunOptions } from "@fiddle/agent/tutor/run-tutor.ts";
import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { somebody } from "../../testing/somebody.ts";
import { aborted, finish, talk, openPromptServers } from "../../testing/prompt-server.ts";

const { start } = openPromptServers();

const FREE_USER = 3;

test("a class of guests behind one address has its prompts, and each browser its limit and when it resets", async () => {
  const server = await start({
    agent: { runAgent: talk("hi") },
    services: { now: () => new Date("2026-11-24T23:59:59Z") },
  });
  const pupils = Array.from({ length: 30 }, () => server.connect());
  const firsts = await Promise.all(pupils.map(async (client) => client.end(await client.prompt())));
  expect(firsts.map(({ reason }) => reason)).toEqual(pupils.map(() => "finished"));
  const pupil = server.connect();
  for (let i = 0; i < FREE_USER; i++)
    expect(await pupil.end(await pupil.prompt())).toMatchObject({ reason: "finished" });
  expect(pupil.received.flatMap(({ user }) => user?.prompt_count ?? [])).toEqual([1, 2, 3]);
  expect(await pupil.end(await pupil.prompt())).toEqual({
    reason: "refused",
    error: "prompt-limit",
    message: "You've used today's 3 prompts. Log in or upgrade for more.",
    resets_at: "2026-11-25T00:00:00.000Z",
  });
});

test("guests who go on after their last prompt use up nothing of their network", async () => {
  const server = await start({ agent: { runAgent: talk("hi") } });
  const eager = Array.from({ length: 10 }, () => server.connect());
  const reasons: string[] = [];
  for (let tries = 0; tries < 14; tries++)
    for (const client of eager) reasons.push((await client.end(await client.prompt())).error ?? "finished");
  expect(reasons.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => "finished"));
  expect(reasons.slice(30)).toEqual(Array.from({ length: 110 }, () => "prompt-limit"));
  const late = server.connect();
  expect(await late.end(await late.prompt())).toMatchObject({ reason: "finished" });
});

test("the daily limit holds for 50 prompts at once from browsers of one account", async () => {
  const server = await start();
  const { token } = await somebody(server, "Free");
  const ends: { reason: string; message: string }[] = [];
  // More sockets than an account can have open.
  for (const _ of [1, 2, 3, 4, 5]) {
    const clients = Array.from({ length: 10 }, () => server.connect({ query: { token } }));
    ends.push(...(await Promise.all(clients.map(async (client) => client.end(await client.prompt())))));
    for (const { socket, closed } of clients) {
      socket.close();
      await closed;
    }
  }
  expect(ends.filter(({ reason }) => reason === "finished").length).toBe(FREE_USER);
  expect(ends.at(-1)).toMatchObject({
    error: "prompt-limit",
    message: "You've used today's 3 prompts. Upgrade for more.",
  });
});

test("the daily limit is the plan's, and the user's numbers follow", async () => {
  const server = await start();
  const { token, ask } = await somebody(server, "Basic");
  const client = server.connect({ query: { token } });
  for (let i = 0; i < FREE_USER + 1; i++)
    expect(await client.end(await client.prompt())).toMatchObject({ reason: "finished" });
  expect(client.received.flatMap(({ user }) => user?.prompt_count ?? [])).toEqual([1, 2, 3, 4]);
  expect((await ask("GET", "/api/me")).body.user.prompt_count).toBe(4);
  const { response } = await ask("GET", "/api/me/export");
  const exported = unzipSync(new Uint8Array(await response.arrayBuffer()))["account.json"];
  expect(JSON.parse(strFromU8(exported ?? new Uint8Array())).account).toMatchObject({ prompt_count: 4 });
});

test("a prompt that failed or was stopped before the model's first word isn't counted", async () => {
  const server = await start({
    agent: {
      async runAgent({ emit, signal, prompt }) {
        if (prompt.prompt === "wait") await aborted(signal);
        emit({ type: "end", message: { reason: "failed", message: "The model doesn't respond." } });
        return "failed";
      },
    },
  });
  const client = server.connect();
  const reasons = [];
  for (let i = 0; i < FREE_USER + 3; i++) {
    const id = await client.prompt({ prompt: i % 2 === 0 ? "wait" : "fail" });
    if (i % 2 === 0) await client.send({ type: "stop", prompt_id: id });
    reasons.push((await client.end(id)).reason);
  }
  expect(reasons).toEqual(["stopped", "failed", "stopped", "failed", "stopped", "failed"]);
  const counts = client.received.flatMap(({ user }) => user?.prompt_count ?? []);
  expect(new Set(counts)).toEqual(new Set([0]));
});

test("the tutor's prompts count too, and the tutor gets its challenge from the server", async () => {
  const challenge = { title: "Sums", statement: "Add.", concepts: [], solution: "sum(x)", hints: [] };
  const runTutor = vi.fn(async ({ emit, onFirstToken, checkCode }: TutorRunOptions) => {
    onFirstToken?.();
    const input = { code: "1", language: "python" as const, challenge: "sums" };
    emit({ type: "call", message: { call: "1", tool: "check_code", input } });
    emit({ type: "text", message: (await checkCode({ id: "1", tool: "check_code", input })).text });
    return finish({ emit });
  });
  const findChallenge = (slug: string) => (slug === "sums" ? challenge : null);
  const server = await start({ agent: { runTutor }, services: { findChallenge } });
  const client = server.connect();
  const context = {
    kind: "tutor",
    level: "beginner",
    language: "python",
    rung: 0,
    tries: 0,
    challenge: "sums",
    code: "",
    results: "",
    history: [],
  };
  const id = await client.prompt({ notebook: { metadata: { fiddle: { context } } } });
  await client.getType("call");
  await client.send({ type: "output", prompt_id: id, message: { call: "1", text: "checked" } });
  await client.end(id);
  expect(client.received.find(({ type }) => type === "text").message).toBe("checked");
  expect(runTutor).toHaveBeenCalledWith(expect.objectContaining({ challenge }));
  expect(JSON.stringify(client.received)).not.toContain("sum(x)");
  expect(client.received[0].user).toEqual({ prompt_count: 1, prompt_limit: 3 });
});
