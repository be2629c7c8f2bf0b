import { Help, Question } from "../frame/Help.tsx";

export function Pyp5jsHelp() {
  return (
    <>
      <Help title="p5.js, in Python">
        <p>
          A sketch has a function <code>setup</code>, which runs once, and a function <code>draw</code>, which runs for
          every frame. All functions of p5.js 2 are available in Python's spelling, <code>create_canvas</code>, and in
          p5's, <code>createCanvas</code>. So are values such as <code>mouse_x</code>, <code>frame_count</code> or{" "}
          <code>key</code>, and the methods of p5's objects: <code>slider.value()</code>,{" "}
          <code>image.load_pixels()</code>. Lists and dictionaries are converted automatically.
        </p>
        <p>
          Handlers are plain functions too: <code>mouse_pressed</code>, <code>mouse_dragged</code>,{" "}
          <code>mouse_wheel</code>, <code>key_pressed</code>, <code>key_released</code>, <code>touch_started</code> and
          the others. A handler with a parameter receives the event. Buttons and sliders call Python functions.{" "}
          <code>setup</code> can be <code>async</code> and wait for files:{" "}
          <code>picture = await load_image(&quot;photo.png&quot;)</code>, with files you add below the program or from
          sites that allow it.
        </p>
      </Help>
      <Help title="Names that Python already uses">
        <p>
          If p5 and Python use the same name, it keeps Python's meaning: <code>map</code>, <code>set</code>,{" "}
          <code>filter</code>, <code>min</code>, <code>max</code>, <code>round</code>, <code>abs</code>,{" "}
          <code>pow</code>, <code>hex</code>, <code>print</code> work as usual. p5's versions have the prefix{" "}
          <code>p5_</code>: <code>p5_map(mouse_x, 0, width, 0, 1)</code>. If a call looks like you meant p5's, the page
          tells you.
        </p>
      </Help>
      <Help title="When something goes wrong">
        <p>
          The first exception stops the sketch, and its line is marked in the editor, even if it was raised in a handler
          or by a button. You can pause the sketch and step frame by frame. Stop ends it completely, even a{" "}
          <code>draw</code> that never returns.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="Is this pyp5js?">
          It has the same idea and the same names, with a current p5.js (2.3.4, LGPL 2.1, unmodified) and a current
          Python. Most sketches written for it run unchanged.
        </Question>
        <Question asks="How fast is it?">
          Hundreds of shapes per frame run at full speed. If a sketch gets slow, do less work in Python for each shape,
          for example by computing lists once in <code>setup</code>.
        </Question>
        <Question asks="How do I draw in three dimensions?">
          With <code>create_canvas(400, 400, WEBGL)</code>. Then you can use <code>box</code>, <code>sphere</code>,{" "}
          <code>rotate_x</code>, lights and materials.
        </Question>
        <Question asks="How do I describe a picture for people who can't see it?">
          Call <code>describe(&quot;A circle that follows the mouse&quot;)</code> in <code>setup</code>. Screen readers
          announce it.
        </Question>
        <Question asks="Why doesn't it run in a notebook?">
          A notebook has no animated canvas. “Open in notebook” creates a cell with the sketch, so you can try its
          functions one by one.
        </Question>
        <Question asks="Can I use other Python packages?">
          Yes. Pure Python packages, and others such as NumPy, are downloaded when the sketch imports them. The first
          run takes a moment longer then.
        </Question>
        <Question asks="Does a shared sketch run automatically?">
          No. A share link contains the sketch, and it runs when the person who opens it chooses Run. Files you added
          below the program stay in your browser and aren't part of the link.
        </Question>
        <Question asks="Can I save what I drew?">
          Yes, as an image or a recording of up to a minute. A share link contains the sketch itself.
        </Question>
      </Help>
    </>
  );
}
