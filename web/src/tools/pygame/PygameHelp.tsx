import { Help, Question } from "../frame/Help.tsx";

export function PygameHelp() {
  return (
    <>
      <Help title="Games as you write them on a desktop">
        <p>
          Write a game with <code>pygame</code> as in any tutorial: <code>init</code>, <code>set_mode</code>, and a loop
          that handles events, draws, calls <code>pygame.display.flip()</code> and waits with{" "}
          <code>clock.tick(60)</code>. It runs here unchanged, without <code>async</code> or <code>await</code>. In some
          browsers, the loop is rewritten so that it can wait, and you can see the result.
        </p>
        <p>
          The library is <b>pygame-ce</b>, the community edition, under the LGPL 2.1 license. It's about 7 MB and is
          downloaded when you first run a game. If the download fails, your program isn't affected.
        </p>
        <ul>
          <li>
            Click the game so that it receives the keyboard. A ring shows that it does, and the arrow keys don't scroll
            the page then.
          </li>
          <li>On a phone, there's a touch pad with arrows, space and two more keys below the game.</li>
          <li>
            Add images and sounds below the program and load them by name:{" "}
            <code>pygame.image.load(&quot;ship.png&quot;)</code>.
          </li>
          <li>Pause, step frame by frame, take a screenshot, or record up to a minute.</li>
        </ul>
      </Help>
      <Help title="What Stop does">
        <p>
          Each run is isolated from this page and from everything it stores. Stop ends it completely, even if the loop
          never waits, and the page stays responsive. The next run starts from scratch.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="Why isn't the program responding?">
          Its loop never waits: it doesn't call <code>clock.tick()</code>, <code>display.flip()</code> or{" "}
          <code>time.sleep()</code> in every iteration. Stop it, and add <code>clock.tick(60)</code> at the end of the
          loop.
        </Question>
        <Question asks="Why is there no sound?">
          Browsers only play sound after a click, and Run counts as one. Use OGG files, which work everywhere, instead
          of MP3 or WAV.
        </Question>
        <Question asks="Why does it say a line failed?">
          That line of your program raised an exception. It's marked in the editor, and you can expand the full
          traceback.
        </Question>
        <Question asks="Why doesn't it run in a notebook?">
          A notebook has no window to draw in. “Open in notebook” creates a cell with the program, so you can try its
          functions one by one.
        </Question>
        <Question asks="How fast can a game run?">
          <code>clock.tick(60)</code> keeps it at 60 frames per second, which is what most screens show. Sprites and
          shapes are drawn by the library itself, so a few hundred of them per frame are fine. If a game gets slow, do
          less work in Python loops, and load images once, before the main loop.
        </Question>
        <Question asks="Does a game keep its high scores?">
          No. Files that a program writes are gone when it ends. Print the scores, or draw them on the screen, if you
          want to keep them.
        </Question>
        <Question asks="Can I use other packages?">
          Yes. Pure Python packages, and others such as NumPy, are downloaded when the program imports them.
        </Question>
        <Question asks="Does a shared program run automatically?">
          No. The link contains the program, and it runs when the person who opens it chooses Run.
        </Question>
      </Help>
    </>
  );
}
