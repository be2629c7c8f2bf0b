import { PageLink } from "../../platform/PageLink.tsx";
import { Help, Question } from "../frame/Help.tsx";

export function VisualizerHelp() {
  return (
    <>
      <Help title="How to read it">
        <p>
          Write a program and choose <b>Visualize</b>. It runs once, in your browser, and every step is kept: the line
          that is about to run, the variables of each function that is under way, the objects they refer to, and what
          was printed up to then. You can then go through the run in both directions, as often as you like.
        </p>
        <p>
          A variable in Python is a name for an object, not a box with a value. That is why lists, dictionaries and
          instances stand in boxes of their own, with arrows from the names that mean them. Two arrows to one box are
          two names for the same list: what one changes, the other sees. Numbers, texts and other values that never
          change are written beside the name.
        </p>
        <ul>
          <li>
            <b>Step into</b> goes to whatever runs next, also inside a function that is called; <b>Step over</b> takes a
            call as one step; <b>Step out</b> goes on until the function returns.
          </li>
          <li>Click beside a line’s number to set a breakpoint, and jump from one to the next with B.</li>
          <li>What changed at a step is marked, and a sentence says it in words, for screen readers too.</li>
          <li>Drag the slider, or use the arrow keys, Home and End.</li>
        </ul>
      </Help>
      <Help title="What it can record">
        <p>
          It is Python itself, compiled for the browser, so everything of the language works: classes, closures,
          generators, exceptions, comprehensions, <code>match</code>, decorators. Modules of the standard library and
          pure Python packages can be imported; they run unwatched, so that you see your own lines only. An exception is
          a step like any other, and where nothing catches it the last one.
        </p>
        <p>
          <code>input()</code> takes the lines you wrote under <i>Answers for input()</i>; when they are used up, the
          page asks. A recording holds up to 5,000 steps and a program may run for 10 seconds. After that it is stopped,
          and you see all that was recorded until then, so even an endless loop can be looked at.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="Why does my list change although I changed another one?">
          Because both names mean the same list. Try the first example: <code>second = first</code> makes no copy,{" "}
          <code>first[:]</code> and <code>first.copy()</code> do.
        </Question>
        <Question asks="Where does a function’s frame go?">
          It is there from the call to the return. What it gave back is shown at the step of the return, and then the
          frame is gone, with its variables, unless a closure or a generator keeps them.
        </Question>
        <Question asks="Can I see this in a notebook?">
          Yes. Every Python cell can be run step by step, with the same view; choose <i>Open in notebook</i>, or start{" "}
          <PageLink to="/new">a new one</PageLink>. After an error, <i>Step through this</i> shows how it came about.
        </Question>
        <Question asks="Is my program sent to a server?">
          No. It runs in a part of your browser that is kept apart from this page, and a shared link holds the program
          behind the # of the address, which browsers do not send.
        </Question>
      </Help>
    </>
  );
}
