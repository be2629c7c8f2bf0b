import { Help, Question } from "../frame/Help.tsx";

export function PygameHelp() {
  return (
    <>
      <Help title="Games as you write them on a desktop">
        <p>
          Write a game with <code>pygame</code> as in any tutorial: <code>init</code>, <code>set_mode</code>, a loop
          that handles events, draws, calls <code>pygame.display.flip()</code> and waits with{" "}
          <code>clock.tick(60)</code>. It runs here as it is. No <code>async</code>, no <code>await</code>: when the
          loop ticks, flips, waits or sleeps, the browser gets its turn to draw, and Python goes on where it was. In a
          browser that cannot put a running program aside, the loop is rewritten to wait, and you can look at what
          became of it.
        </p>
        <p>
          The library is <b>pygame-ce</b>, the community’s edition, licensed under the LGPL 2.1 and loaded unchanged
          from the packages of Pyodide, which is Python for browsers. It is about 7 MB and is fetched when you first run
          a game. If it cannot be reached, the page says so; nothing you wrote is lost.
        </p>
        <ul>
          <li>
            Click the picture to give it the keys; the ring around it shows that it has them. Arrow keys do not scroll
            then.
          </li>
          <li>On a phone, a pad with arrows, space and two more keys stands below the picture.</li>
          <li>
            Add pictures and sounds below the program and load them by name:{" "}
            <code>pygame.image.load(&quot;ship.png&quot;)</code>.
          </li>
          <li>Pause, go on frame by frame, take a screenshot or film up to a minute.</li>
        </ul>
      </Help>
      <Help title="What Stop does">
        <p>
          Each run has a frame of its own, apart from this page and from everything it stores. Stop removes that frame
          with all that runs in it, so even a loop that never waits comes to an end, the page stays usable meanwhile,
          and no listener for keys is left behind. The next run begins in an empty Python.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="The program does not answer. Why?">
          Its loop never waits: there is no <code>clock.tick()</code>, <code>display.flip()</code> or{" "}
          <code>time.sleep()</code> in it, or not on every way through. Stop it, and add <code>clock.tick(60)</code> at
          the end of the loop.
        </Question>
        <Question asks="Why is there no sound?">
          Browsers play sound only after a click; Run counts as one. Use OGG files, which the library plays everywhere,
          rather than MP3 or WAV.
        </Question>
        <Question asks="Why does it say a line failed?">
          That is the line of your program in which an exception was raised; it is marked in the editor. The whole
          traceback is one click away.
        </Question>
        <Question asks="Why does it not run in a notebook?">
          A notebook has no window to draw in. “Open in notebook” takes the program there as a cell, to try its
          functions one by one, and says where to bring it to play.
        </Question>
        <Question asks="Can I use other packages?">
          Pure Python packages and those of Pyodide, such as numpy, are fetched when the program imports them.
        </Question>
        <Question asks="Is what I share run at once?">
          No. A link holds the program behind the # of the address, and it runs when its reader chooses Run.
        </Question>
      </Help>
    </>
  );
}
