import { PageLink } from "../../platform/PageLink.tsx";
import { Help, Question } from "../frame/Help.tsx";

export function VisualizerHelp() {
  return (
    <>
      <Help title="How to read it">
        <p>
          Write a program and choose <b>Visualize</b>. It runs once, in your browser, and every step is recorded: the
          line that runs next, the variables of every active function, the objects they refer to, and everything printed
          so far. You can then step through the run in both directions as often as you like.
        </p>
        <p>
          A Python variable is a name for an object, not a box that contains a value. That's why lists, dictionaries and
          instances appear in boxes of their own, with arrows from the names that refer to them. Two arrows to one box
          are two names for the same list: a change through one name is visible through the other. Numbers, strings and
          other immutable values appear next to the name.
        </p>
        <ul>
          <li>
            <b>Step into</b> goes to whatever runs next, even inside a called function. <b>Step over</b> treats a call
            as one step. <b>Step out</b> continues until the function returns.
          </li>
          <li>Click next to a line number to set a breakpoint, and press B to jump to the next one.</li>
          <li>Every change is highlighted and described in a sentence, which screen readers announce too.</li>
          <li>Drag the slider, or use the arrow keys, Home and End.</li>
        </ul>
      </Help>
      <Help title="What it can record">
        <p>
          This is real Python, compiled for the browser, so the entire language works: classes, closures, generators,
          exceptions, comprehensions, <code>match</code> and decorators. You can import standard library modules and
          pure Python packages. Their lines aren't recorded, so you see only your own. An exception is a step like any
          other, and an uncaught one is the last step.
        </p>
        <p>
          <code>input()</code> reads the lines you enter under <i>Answers for input()</i>. When they run out, the page
          asks you. A recording has up to 5,000 steps, and a program can run for 10 seconds. Then it's stopped and you
          see everything recorded so far, so you can even look into an endless loop.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="Why does my list change when I change another one?">
          Because both names refer to the same list. Try the first example: <code>second = first</code> doesn't make a
          copy, but <code>first[:]</code> and <code>first.copy()</code> do.
        </Question>
        <Question asks="Where does a function's frame go?">
          It exists from the call to the return. The step of the return shows the returned value. After that, the frame
          is gone together with its variables, unless a closure or a generator still uses them.
        </Question>
        <Question asks="Can I see this in a notebook?">
          Yes. You can step through every Python cell in the same view. Choose <i>Open in notebook</i>, or start{" "}
          <PageLink to="/new">a new notebook</PageLink>. After an error, <i>Step through this</i> shows how it happened.
        </Question>
        <Question asks="Is my program sent to a server?">
          No. It runs in your browser, isolated from this page. A shared link contains the program after the #, which
          browsers never send to a server.
        </Question>
      </Help>
    </>
  );
}
