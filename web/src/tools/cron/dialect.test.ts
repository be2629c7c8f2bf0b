import { expect, test } from "vitest";
import { fieldSpans } from "./describe-field.ts";
import { type DialectName, parseSchedule, pastedZone, scheduleLine } from "./dialect.ts";
import { parseRule, formatRule } from "./fields.ts";

test.each<[DialectName, string, object]>([
  ["unix", "0 9 * * mon-fri", { second: "0", minute: "0", hour: "9", weekday: "MON-FRI", year: "*" }],
  ["unix", "５　９－１７／２ ＊ ＊ １", { minute: "5", hour: "9-17/2", weekday: "1" }],
  ["unix", "@hourly", { minute: "0", hour: "*" }],
  ["seconds", "*/5 0 9 * * 1", { second: "*/5", minute: "0", weekday: "1" }],
  ["seconds", "@daily", { second: "0", minute: "0", hour: "0" }],
  ["quartz", "0 0 10 ? * 6L 2026", { second: "0", day: "?", weekday: "6L", year: "2026" }],
  ["quartz", "0 0 10 ? * 6L", { year: "*" }],
  ["spring", "0 0 9 * * MON-FRI", { second: "0", hour: "9", weekday: "MON-FRI" }],
  ["spring", "@daily", { second: "0", minute: "0", hour: "0" }],
  ["aws", "cron(0 10 * * ? *)", { minute: "0", hour: "10", weekday: "?", year: "*" }],
  ["aws", "0 10 ? * MON *", { day: "?", weekday: "MON" }],
  ["github", "30 5 * * 1,3", { minute: "30", weekday: "1,3" }],
  ["kubernetes", "@weekly", { weekday: "0" }],
])("%s: %s", (dialect, text, fields) => {
  expect(parseSchedule(text, dialect)).toMatchObject({ kind: "cron", fields });
});

test.each<[string, string, string]>([
  ["*/5 * * * * /usr/bin/backup >/dev/null 2>&1", "*/5", "/usr/bin/backup >/dev/null 2>&1"],
  [
    "17 *\t* * *\troot cd / && run-parts --report /etc/cron.hourly",
    "17",
    "root cd / && run-parts --report /etc/cron.hourly",
  ],
  ["0 0 * * sun sunrise.sh", "0", "sunrise.sh"],
  ["@daily cleanup.sh  -v", "0", "cleanup.sh  -v"],
  ["0 9 * * 1-5", "0", ""],
  ["0 9 * * 1-5 # on weekdays", "0", ""],
  ["0 9 * * 1-5 #on weekdays", "0", ""],
  ["0 4 * jan,JUL mon report", "0", "report"],
  ["@daily # at night", "0", ""],
  ["# m h  dom mon dow   command\nMAILTO=root\nPATH = /usr/bin\n\n30 4 * * 0 backup\n0 5 * * * other", "30", "backup"],
  ["- cron: '15 5 * * 1,3'", "15", ""],
  ['schedule: "*/5 * * * *"  # often', "*/5", ""],
  ["schedule: 7 * * * *", "7", ""],
  ['on:\n  schedule:\n    - cron: "35 5 * * 1,3"', "35", ""],
  ['name: "Nightly build"\non:\n  schedule:\n    - cron: 35 5 * * 1,3\njobs:', "35", ""],
  ['{ "name": "a", "cron": "12 9 * * *" }', "12", ""],
  ["`5 9 * * *`", "5", ""],
  ["“6 9 * * *”", "6", ""],
  ["Run it at ‘7 9 * * *’ UTC", "7", ""],
  ["SHELL=/bin/bash\n# m h\n*/9 * * * * www-data php x.php # often", "*/9", "www-data php x.php # often"],
  ['crontab -l | { cat; echo "8 9 * * * cmd"; } | crontab -', "8", "cmd"],
  ["0 9 * * * echo '5 1 2 3 4'", "0", "echo '5 1 2 3 4'"],
])("a whole line of a crontab, %s, is split from its command", (line, minute, command) => {
  expect(parseSchedule(line, "unix")).toMatchObject({ kind: "cron", fields: { minute }, command });
});

test.each<[DialectName, string, string]>([
  ["aws", "ScheduleExpression: cron(0 10 * * ? *)", "10"],
  ["aws", 'schedule_expression = "cron(0 11 * * ? *)"', "11"],
  ["spring", '@Scheduled(cron = "0 0 12 * * *")', "12"],
  ["spring", '@Scheduled(cron = "0 0 13 * * *", zone = "Europe/Berlin")', "13"],
])("in %s, %s contains a schedule", (dialect, text, hour) => {
  expect(parseSchedule(text, dialect)).toMatchObject({ kind: "cron", fields: { hour } });
});

test.each([
  ["CRON_TZ=Europe/Berlin\n0 9 * * * x", "Europe/Berlin"],
  ['MAILTO=a\nCRON_TZ = "Asia/Tokyo"\n0 9 * * *', "Asia/Tokyo"],
  ['spec:\n  timeZone: "Etc/GMT+5"\n  schedule: "0 9 * * *"', "Etc/GMT+5"],
  ['@Scheduled(cron = "0 0 13 * * *", zone = "Europe/Berlin")', "Europe/Berlin"],
  ["ScheduleExpression: cron(0 10 * * ? *)\nScheduleExpressionTimezone: America/New_York", "America/New_York"],
  // It is the zone of the commands, not of the schedules.
  ["TZ=Europe/Berlin\n0 9 * * * x", null],
  ["0 9 * * * x", null],
])("%j gives the zone %s", (text, zone) => {
  expect(pastedZone(text)).toBe(zone);
});

test("only crontabs have commands", () => {
  expect(parseSchedule("0 */5 * * * mon-fri backup -v", "seconds")).toMatchObject({
    fields: { second: "0", minute: "*/5", weekday: "MON-FRI" },
    command: "backup -v",
  });
  expect(parseSchedule("0 0 10 ? * 6#3 # third Friday", "quartz")).toMatchObject({ kind: "cron", command: "" });
  expect(parseSchedule("*/5 * * * * backup", "kubernetes")).toMatchObject({ kind: "failed" });
});

test.each<[DialectName, string, RegExp]>([
  ["unix", "", /Enter a schedule/],
  ["unix", "* * *", /has 5 fields \(minute, hour, .*, but this has 3/],
  ["unix", "0 0 0 * * *", /For six fields, choose With seconds/],
  ["unix", "cron(0 10 * * ? *)", /AWS syntax/],
  ["unix", "MAILTO=a@b.example", /MAILTO=… is a setting in a crontab/],
  ["unix", "# 0 9 * * * switched-off", /This line is a comment/],
  ["unix", "OnCalendar=*-*-* 09:00:00", /systemd/],
  ["unix", "# only a comment", /Enter a schedule/],
  ["unix", "@fortnightly", /isn't a known name/],
  ["aws", "0 10 * * * *", /One day field must be \?/],
  ["aws", "cron(0 10 ? * ? *)", /Only one day field can be \?/],
  ["aws", "cron(0 10 1 * MON *)", /One day field must be \?. Use \? as the day of month/],
  ["aws", "rate(5 minute)", /rate\(5 minutes\), with the s/],
  ["aws", "rate(1 hours)", /rate\(1 hour\), without the s/],
  ["aws", "at(2026-01-01T00:00:00)", /runs once/],
  ["aws", "rate(0 days)", /A rate needs/],
  ["quartz", "0 0 10 * * 6L", /One day field must be \?/],
  ["aws", "rate(99999999999999 days)", /longer than 100 years/],
  ["spring", "@reboot", /doesn't support @reboot/],
  ["quartz", "@daily", /doesn't support names such as @daily/],
  ["github", "@daily", /Use 0 0 \* \* \*/],
  ["kubernetes", "CRON_TZ=UTC 0 0 * * *", /spec\.timeZone/],
  ["unix", "H H(0-7) * * *", /H is Jenkins' word/],
  ["unix", "H/15 * * * *", /H is Jenkins' word/],
  ["kubernetes", "@every 1h30m", /@every counts from when the program starts/],
  ["unix", "TZ=UTC 0 0 * * *", /choose the time zone below/],
])("%s rejects %j", (dialect, text, message) => {
  expect(parseSchedule(text, dialect)).toEqual({ kind: "failed", message: expect.stringMatching(message) });
});

test("a rate is an interval, and @reboot has no times", () => {
  expect(parseSchedule("rate(5 minutes)", "aws")).toEqual({
    kind: "rate",
    intervalMs: 300_000,
    description: "Every 5 minutes",
  });
  expect(parseSchedule("@reboot", "unix")).toEqual({ kind: "reboot" });
});

test.each([
  ["*", { kind: "every" }],
  ["*/15", { kind: "step", every: 15 }],
  ["1-5", { kind: "range", from: "1", to: "5" }],
  ["MON,WED", { kind: "values", values: "MON,WED" }],
  ["0", { kind: "values", values: "0" }],
  ["1-5,10/2", { kind: "other", text: "1-5,10/2" }],
  ["6L", { kind: "values", values: "6L" }],
  ["5#2", { kind: "other", text: "5#2" }],
])("the builder reads %s and writes it again", (field, rule) => {
  expect(parseRule(field)).toEqual(rule);
  expect(formatRule(parseRule(field))).toBe(field);
});

test("of a long paste only the part is read that a crontab can have", () => {
  const words = "no schedule\n".repeat(1000);
  expect(scheduleLine(`${words}0 9 * * 1-5`)).toBe("0 9 * * 1-5");
  expect(scheduleLine(`${words.repeat(100)}0 9 * * 1-5`)).toBe("no schedule");
});

test("a schedule that is longer than any line of a crontab is refused before it's read", () => {
  const text = `${"0-59/1,".repeat(20_000)}1 * * * *`;
  const message = "A schedule can have at most 5,000 characters. Enter a single line.";
  expect([parseSchedule(text, "unix"), fieldSpans(text, "unix")]).toEqual([{ kind: "failed", message }, []]);
});
