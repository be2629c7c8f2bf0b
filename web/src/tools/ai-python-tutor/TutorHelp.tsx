import { PageLink } from "../../platform/PageLink.tsx";
import { Help, Question } from "../frame/Help.tsx";

export function TutorHelp() {
  return (
    <>
      <Help title="How the tutor helps">
        <p>
          Paste your code, run it, and ask. The tutor reads your code and its error before it answers, so you don’t have
          to describe them. It starts with a small hint and gives more only when you need it:
        </p>
        <ul>
          <li>
            <b>Goal.</b> It restates what the code should do.
          </li>
          <li>
            <b>Concept.</b> It names the idea behind the problem and the line to look at.
          </li>
          <li>
            <b>Example.</b> It shows similar code, or the steps in words.
          </li>
          <li>
            <b>Gap.</b> It gives you the step with a gap to fill or lines to put in order.
          </li>
          <li>
            <b>Solution.</b> It explains the solution line by line, then asks you to apply it to something new.
          </li>
        </ul>
        <p>
          The next step comes after two failed tries, a second hint, or three questions, or at once if you say that
          you’re stuck. The solution comes only after you’ve tried something. Every code block in an answer ran in your
          browser first, and the output below it is real.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="Why doesn’t it just give me the answer?">
          Because you’d learn less. In a study with about a thousand students, those who got answers from a chatbot did
          better while practicing and worse on the exam. Those who got only hints lost nothing.
        </Question>
        <Question asks="What is sent to the model?">
          Your question, your code, its last result, and the conversation so far. Nothing is sent until you ask.
        </Question>
        <Question asks="Does a hint cost a prompt?">
          Each answer of the tutor counts as one of your prompts for the day, unless you use a model of your own.
          Running code, tests, and the written hints of <PageLink to="/challenges">challenges</PageLink> never do.
        </Question>
      </Help>
    </>
  );
}
