import { expect, test } from "vitest";
import { startContentFreeEvents } from "./content-free-events.ts";

const ORIGIN = "https://fiddle.example";

function start() {
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  const send = (url: string, body: string) =>
    void sent.push({ url, body: JSON.parse(body) as Record<string, unknown> });
  const collector = startContentFreeEvents({ key: "phc_1", host: "https://stats.example" }, { send, origin: ORIGIN });
  return { collector, sent };
}

/** An error whose stack is the given lines below its message. */
function errorAt(...lines: readonly string[]): Error {
  const error = new TypeError("cannot read api_key = 'secret'");
  error.stack = [`TypeError: ${error.message}`, ...lines].join("\n");
  return error;
}

test("an error is sent with its type and our files' frames, without its message", () => {
  const { collector, sent } = start();
  collector.exception(
    errorAt(
      `    at run (${ORIGIN}/assets/page-B2x.js:1:234)`,
      "    at https://other.example/x.js:1:2",
      "    at <anonymous>",
    ),
  );
  expect(sent).toMatchObject([
    {
      url: "https://stats.example/i/v0/e/",
      body: {
        api_key: "phc_1",
        event: "$exception",
        properties: {
          $process_person_profile: false,
          $exception_list: [
            {
              type: "TypeError",
              value: "",
              stacktrace: {
                frames: [{ filename: "/assets/page-B2x.js", function: "run", lineno: 1, colno: 234, in_app: true }],
              },
            },
          ],
        },
      },
    },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/secret|other\.example/);
});

test("a message that looks like a stack does not get into the frames", () => {
  const { collector, sent } = start();
  const error = new Error(`no\n    at secret (${ORIGIN}/assets/a.js:1:2)`);
  error.stack = `${error.message}\nrender@${ORIGIN}/assets/cells-1.js:2:3`;
  collector.exception(error);
  expect(JSON.stringify(sent)).toContain("/assets/cells-1.js");
  expect(JSON.stringify(sent)).not.toContain("secret");
});

test("errors of other scripts are not sent, and one of ours only once", () => {
  const { collector, sent } = start();
  collector.exception(errorAt("    at chrome-extension://abc/x.js:1:2"));
  collector.exception("text");
  for (let time = 0; time < 3; time += 1) collector.exception(errorAt(`    at ${ORIGIN}/assets/a.js:1:2`));
  expect(sent).toHaveLength(1);
});

test("events are sent without user and page, and nothing after consent is withdrawn", () => {
  const { collector, sent } = start();
  collector.identify({ id: "u1" });
  collector.page("/fiddles/abc");
  collector.event("theme", { theme: "dark" });
  collector.stop();
  collector.event("theme", { theme: "light" });
  expect(sent.map(({ body }) => [body["event"], body["properties"]])).toEqual([
    ["theme", { theme: "dark", $process_person_profile: false }],
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/u1|fiddles/);
});
