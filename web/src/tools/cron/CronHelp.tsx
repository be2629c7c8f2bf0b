import { Help, Question } from "../frame/Help.tsx";
import { ScrollArea } from "../parts/ScrollArea.tsx";

export function CronHelp() {
  return (
    <>
      <Help title="How to read a cron expression">
        <p>
          A crontab line has five fields: minute, hour, day of month, month and day of week. <code>*</code> means every
          value, <code>1-5</code> a range, <code>1,15</code> a list, and <code>*/10</code> every tenth value, counted
          from the start of the field. Months and days can have English names, such as <code>JAN</code> and{" "}
          <code>MON</code>. Sunday is both 0 and 7.
        </p>
        <ScrollArea label="Schedules" className="overflow-x-auto">
          <table>
            <thead>
              <tr>
                <th scope="col">Schedule</th>
                <th scope="col">Meaning</th>
              </tr>
            </thead>
            <tbody>
              {SAMPLES.map(([schedule, meaning]) => (
                <tr key={schedule}>
                  <th scope="row">
                    <code>{schedule}</code>
                  </th>
                  <td>{meaning}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </Help>
      <Help title="Common mistakes">
        <ul>
          <li>
            <b>The two day fields are combined with OR.</b> <code>0 0 13 * 5</code> isn't Friday the 13th: it fires on
            every 13th and every Friday. In Spring, and in a crontab where one of the two fields starts with{" "}
            <code>*</code>, it fires only on days that match both.
          </li>
          <li>
            <b>Steps restart.</b> <code>*/7</code> in the minute field fires at 56 and then at 0, four minutes later.
            Only steps that divide 60 are evenly spaced.
          </li>
          <li>
            <b>Clocks change.</b> When daylight saving time starts, 02:30 doesn't exist that day. When it ends, 02:30
            occurs twice. The list marks both. Cron implementations differ in whether they skip such a job or run it
            later. To be safe, use UTC or a time that occurs exactly once every day.
          </li>
        </ul>
      </Help>
      <Help title="Dialects">
        <ul>
          <li>
            <b>Quartz</b> starts with seconds, counts Sunday as 1 and requires a <code>?</code> in one of the day
            fields. <code>L</code> is the last day, <code>L-3</code> three days before it, <code>6L</code> the last
            Friday, <code>15W</code> the weekday nearest to the 15th, and <code>6#2</code> the second Friday.
          </li>
          <li>
            <b>Spring</b> also starts with seconds, but counts Monday as 1 and supports <code>@daily</code>. If both day
            fields are set, it fires only on days that match both.
          </li>
          <li>
            <b>AWS EventBridge</b> uses <code>cron(minute hour day month weekday year)</code>, also with Sunday as 1 and
            one <code>?</code>, or <code>rate(5 minutes)</code>.
          </li>
          <li>
            <b>GitHub Actions</b> has five fields, uses UTC and runs at most once every five minutes, often later.
          </li>
          <li>
            <b>Kubernetes</b> takes the time zone from <code>spec.timeZone</code>, not from the schedule.
          </li>
        </ul>
      </Help>
      <Help title="Questions">
        <Question asks="Why does my schedule never fire?">
          Either the day doesn't exist, such as February 30, or the year is in the past. Cron accepts such a schedule
          but never runs it.
        </Question>
        <Question asks="How do I run a job on the last day of the month?">
          Use <code>L</code> as the day of month if your dialect supports it, as Quartz does. In a plain crontab, run
          the job daily from the 28th to the 31st and let it check the date.
        </Question>
        <Question asks="Which field is which?">
          Click anywhere in the schedule, or click one of the fields below it. The field is highlighted, and a sentence
          explains its allowed values and what it means.
        </Question>
        <Question asks="What is @reboot?">
          The job runs once, when the cron service starts. There are no times to show.
        </Question>
      </Help>
    </>
  );
}

const SAMPLES = [
  ["*/15 * * * *", "every 15 minutes"],
  ["0 9 * * 1-5", "at 9 a.m., Monday to Friday"],
  ["30 4 1,15 * *", "at 4:30 a.m. on the 1st and the 15th"],
  ["0 0 1 1 *", "once a year, like @yearly"],
  ["0 22 * * 0", "at 10 p.m. on Sundays"],
] as const;
