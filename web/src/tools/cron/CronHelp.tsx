import { Help, Question } from "../frame/Help.tsx";

export function CronHelp() {
  return (
    <>
      <Help title="How to read a cron line">
        <p>
          A crontab line has five fields: minute, hour, day of month, month and day of week. <code>*</code> is every
          value, <code>1-5</code> a range, <code>1,15</code> a list and <code>*/10</code> every tenth value, counted
          from the start of the field. Months and days may have English names: <code>JAN</code>, <code>MON</code>.
          Sunday is 0 and also 7.
        </p>
        <div className="overflow-x-auto">
          <table>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Meaning</th>
              </tr>
            </thead>
            <tbody>
              {LINES.map(([line, meaning]) => (
                <tr key={line}>
                  <th scope="row">
                    <code>{line}</code>
                  </th>
                  <td>{meaning}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Help>
      <Help title="What most people get wrong">
        <ul>
          <li>
            <b>Two day fields are OR.</b> <code>0 0 13 * 5</code> is not Friday the 13th but every 13th and every
            Friday. Spring, and a crontab where one of the two begins with <code>*</code>, want both to fit.
          </li>
          <li>
            <b>Steps start anew.</b> <code>*/7</code> in the minutes fires at 56 and then at 0, four minutes later. Only
            steps that divide 60 are even.
          </li>
          <li>
            <b>Clocks change.</b> A job at 02:30 falls into the hour that spring leaves out, and its clock time comes
            twice in autumn. The list marks both. Which cron skips such a job and which runs it later differs; a time
            that exists every day, or UTC, avoids the question.
          </li>
        </ul>
      </Help>
      <Help title="Dialects">
        <ul>
          <li>
            <b>Quartz</b> begins with seconds, counts Sunday as 1 and wants a <code>?</code> in one of the day fields.{" "}
            <code>L</code> is the last day, <code>L-3</code> three days before it, <code>6L</code> the last Friday,{" "}
            <code>15W</code> the weekday nearest to the 15th, <code>6#2</code> the second Friday.
          </li>
          <li>
            <b>Spring</b> begins with seconds too, but counts Monday as 1, knows <code>@daily</code>, and with both day
            fields set fires only where both fit.
          </li>
          <li>
            <b>AWS EventBridge</b> writes <code>cron(minute hour day month weekday year)</code>, also with Sunday as 1
            and one <code>?</code>, or <code>rate(5 minutes)</code>.
          </li>
          <li>
            <b>GitHub Actions</b> has five fields in UTC and runs at most every five minutes, often later.
          </li>
          <li>
            <b>Kubernetes</b> takes the zone from <code>spec.timeZone</code>, not from the line.
          </li>
        </ul>
      </Help>
      <Help title="Questions">
        <Question asks="Why does it never fire?">
          Because no day fits, such as the 30th of February, or because the year is over. Such a line is accepted by
          every cron and does nothing.
        </Question>
        <Question asks="How do I get the last day of the month?">
          With <code>L</code> as the day of month where it is known, as in Quartz. In a plain crontab run daily at the
          end of the month and let the job look at the date.
        </Question>
        <Question asks="Which field is which?">
          Put the caret into a field, or press one of the fields below the line: it is marked, and a sentence says what
          may stand in it and what does.
        </Question>
        <Question asks="What is @reboot?">
          The job runs once when the cron service starts. It has no times to show.
        </Question>
      </Help>
    </>
  );
}

const LINES = [
  ["*/15 * * * *", "every quarter of an hour"],
  ["0 9 * * 1-5", "at nine, Monday to Friday"],
  ["30 4 1,15 * *", "at half past four on the 1st and the 15th"],
  ["0 0 1 1 *", "once a year, as @yearly"],
  ["0 22 * * 0", "on Sundays at ten in the evening"],
] as const;
