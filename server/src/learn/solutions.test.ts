import { newProgress, type Progress } from "@fiddle/protocol/learn/progress.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ticking, somebody } from "../../testing/somebody.ts";
import type { UserDataExporter } from "../contract/user-data-exporter.ts";
import type { OpenDatabase } from "../database/open.ts";
import { onEachDatabase } from "../database/testing.ts";
import { learnExporter } from "./learn-exporter.ts";

const TEXT = "<script>alert(1)</script>\n# \u202e'; drop table users; --";

type Person = Awaited<ReturnType<typeof somebody>>;

/** A challenge of this test alone, with people who solve it. */
function challengeOf(database: OpenDatabase) {
  const api = ticking(database);
  const slug = randomUUID();
  const path = `/api/challenges/${slug}/solutions`;
  const seenBy = async (person: Person) => (await person.ask("GET", path)).body;
  return {
    api,
    slug,
    path,
    seenBy,
    /** Somebody whose record says that this code passed. */
    solver: async (code: string, later?: string): Promise<Person> => {
      const person = await somebody(api, "Free");
      const progress: Progress = {
        ...newProgress(`challenges/${slug}`),
        solved: { badge: "clean", code, at: 1 },
        lastPass: later === undefined ? null : { code: later, at: 2 },
      };
      await person.ask("POST", "/api/attempts", { body: { attempts: [progress] } });
      return person;
    },
    publish: (person: Person, code: string, name: string) =>
      person.ask("PUT", `${path}/mine`, { body: { code, name } }),
    withdraw: (person: Person) => person.ask("DELETE", `${path}/mine`),
    shown: async (person: Person) =>
      (await seenBy(person)).solutions.map(({ name, code }: { name: string; code: string }) => [name, code]),
  };
}

type Api = ReturnType<typeof ticking>;

async function anOperator(api: Api): Promise<Person> {
  const operator = await somebody(api);
  await api.services.db.updateTable("users").set({ role: "operator" }).where("id", "=", operator.id).execute();
  return operator;
}

async function exported(exporter: UserDataExporter, api: Api, userId: string) {
  const files: Record<string, unknown> = {};
  for await (const { path, content } of exporter.exportData(api.services.db, userId))
    files[path] = typeof content === "string" ? JSON.parse(content) : content;
  return files;
}

onEachDatabase((database) => {
  test("nobody sees, publishes or reports a solution without a recorded pass", async () => {
    const { api, slug, path, solver, publish, seenBy, shown } = challengeOf(database());
    const author = await solver(TEXT);
    await publish(author, TEXT, "Kim");
    const reader = await solver("mine");
    const id = (await seenBy(reader)).solutions[0].id as string;
    const unsolved = await somebody(api, "Free");
    await unsolved.ask("POST", "/api/attempts", {
      body: { attempts: [{ ...newProgress(`challenges/${slug}`), failures: 3, editorialSeen: true }] },
    });
    for (const answer of [
      await unsolved.ask("GET", path),
      await publish(unsolved, "x", "Eve"),
      await unsolved.ask("POST", `/api/solutions/${id}/reports`, { body: { reason: "spam" } }),
    ])
      expect([answer.status, answer.body.error.id]).toEqual([403, "not-solved"]);
    expect((await api.ask("GET", path)).status).toBe(401);
    expect((await unsolved.ask("GET", "/api/challenges/three-sum/solutions")).status).toBe(403);
    const other = await publish(reader, "not the code that passed", "Eve");
    expect([other.status, other.body.error.id]).toEqual([403, "not-passed"]);
    expect(await shown(author)).toEqual([]);
  });

  test("a solution is published word for word under the public name, replaced by a later pass, and taken back", async () => {
    const { solver, publish, withdraw, seenBy, shown } = challengeOf(database());
    const author = await solver(TEXT, "better");
    const reader = await solver("mine");
    expect(await seenBy(author)).toEqual({ solutions: [], mine: null, public_name: null });
    const published = await publish(author, TEXT, "  Kim\u0000\n  ");
    expect(published.body).toMatchObject({ mine: { code: TEXT, taken_down: false }, public_name: "Kim" });
    expect(await shown(reader)).toEqual([["Kim", TEXT]]);
    // The author's own isn't one of the others'.
    expect(await shown(author)).toEqual([]);
    await publish(author, "better", "Kim Lee");
    expect(await shown(reader)).toEqual([["Kim Lee", "better"]]);
    expect((await withdraw(author)).status).toBe(204);
    expect((await withdraw(author)).status).toBe(404);
    expect(await shown(reader)).toEqual([]);
    expect(await seenBy(author)).toMatchObject({ mine: null, public_name: "Kim Lee" });
  });

  test("the newest come first, and names and lengths have limits that are said", async () => {
    const { solver, publish, shown } = challengeOf(database());
    const reader = await solver("mine");
    for (const name of ["First", "Second"]) await publish(await solver(name), name, name);
    expect(await shown(reader)).toEqual([
      ["Second", "Second"],
      ["First", "First"],
    ]);
    for (const [code, name, message] of [
      ["mine", " ", "Enter the name that others see."],
      ["mine", "x".repeat(41), "The name is too long. Use at most 40 characters."],
      ["x".repeat(20_001), "Kim", "The solution is too long to publish. Use at most 20,000 characters."],
    ] as const)
      expect((await publish(reader, code, name)).body.error.message).toContain(message);
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i += 1) statuses.add((await publish(reader, "mine", "Kim")).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  test("a reported solution waits for operators, who take it down for good", async () => {
    const { api, slug, solver, publish, withdraw, seenBy, shown } = challengeOf(database());
    const operator = await anOperator(api);
    const author = await solver(TEXT);
    const reader = await solver("mine");
    await publish(author, TEXT, "Kim");
    const { id } = (await seenBy(reader)).solutions[0];
    const report = (who: Person, reason: string) =>
      who.ask("POST", `/api/solutions/${id}/reports`, { body: { reason } });
    expect((await report(author, "mine")).body.error.id).toBe("not-reportable");
    await report(reader, "rude");
    expect((await report(reader, "very rude")).status).toBe(204);
    const flags = async () =>
      (await operator.ask("GET", "/api/admin/flags")).body.solutions.filter((one: { id: string }) => one.id === id);
    expect(await flags()).toMatchObject([
      {
        id,
        challenge: slug,
        code: TEXT,
        name: "Kim",
        owner_email: author.email,
        reports: [{ reason: "very rude" }],
      },
    ]);
    expect((await operator.ask("DELETE", `/api/admin/solutions/${id}/reports`)).status).toBe(204);
    expect(await flags()).toEqual([]);
    const decide = (decision: object) =>
      operator.ask("PUT", `/api/admin/solutions/${id}/taken-down`, { body: decision });
    await decide({ taken_down: true, reason: "It insults." });
    expect(await shown(reader)).toEqual([]);
    expect((await seenBy(author)).mine).toMatchObject({
      code: TEXT,
      taken_down: true,
      taken_down_reason: "It insults.",
    });
    // Neither publishing again nor taking it back undoes the decision, but the text goes when its author wants it to.
    const again = await publish(author, TEXT, "Kim");
    expect(again.body.error).toEqual({
      id: "taken-down",
      message: "An administrator took down your solution: It insults.",
    });
    await withdraw(author);
    expect((await publish(author, TEXT, "Kim")).status).toBe(403);
    expect(await flags()).toMatchObject([{ code: "", taken_down: true }]);
    await decide({ taken_down: false });
    expect(await shown(reader)).toEqual([]);
    expect((await publish(author, TEXT, "Kim")).status).toBe(200);
    expect(await shown(reader)).toEqual([["Kim", TEXT]]);
  });

  test("published solutions are in the user's export, and go with the account", async () => {
    const { api, slug, solver, publish, shown } = challengeOf(database());
    const author = await solver(TEXT);
    const reader = await solver("mine");
    await publish(author, TEXT, "Kim");
    const files = await exported(learnExporter, api, author.id);
    expect(files["learning/published-solutions.json"]).toMatchObject([{ challenge: slug, code: TEXT }]);
    await api.services.db.deleteFrom("users").where("id", "=", author.id).execute();
    expect(await shown(reader)).toEqual([]);
  });
});
