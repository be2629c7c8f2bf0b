import { Help, Question } from "../frame/Help.tsx";

export function Pyp5jsHelp() {
  return (
    <>
      <Help title="p5.js, in Python">
        <p>
          A sketch has a function <code>setup</code>, which runs once, and a function <code>draw</code>, which runs for
          every frame. All functions of p5.js 2 are there by name, in Python’s way of writing,{" "}
          <code>create_canvas</code>, and in p5’s, <code>createCanvas</code>; the same goes for values such as{" "}
          <code>mouse_x</code>, <code>frame_count</code> or <code>key</code>, and for what p5 gives back:{" "}
          <code>slider.value()</code>, <code>image.load_pixels()</code>. Lists and dictionaries are handed over as p5
          expects them.
        </p>
        <p>
          Handlers are plain functions too: <code>mouse_pressed</code>, <code>mouse_dragged</code>,{" "}
          <code>mouse_wheel</code>, <code>key_pressed</code>, <code>key_released</code>, <code>touch_started</code> and
          the others. One that takes a parameter gets the event. Buttons and sliders call Python functions.{" "}
          <code>setup</code> may be <code>async</code> and wait for what it loads:{" "}
          <code>picture = await load_image(&quot;photo.png&quot;)</code>, with files you add below the program or from
          sites that allow it.
        </p>
      </Help>
      <Help title="Names that Python has already">
        <p>
          Where p5 and Python use the same name, Python’s meaning stays, so that <code>map</code>, <code>set</code>,{" "}
          <code>filter</code>, <code>min</code>, <code>max</code>, <code>round</code>, <code>abs</code>,{" "}
          <code>pow</code>, <code>hex</code>, <code>print</code> do what they always do. p5’s stand beside them with{" "}
          <code>p5_</code> in front: <code>p5_map(mouse_x, 0, width, 0, 1)</code>. If a call looks as if p5’s was meant,
          the page says so.
        </p>
      </Help>
      <Help title="When something goes wrong">
        <p>
          The first exception stops the sketch, and its line is marked in the editor, also when it happened in a handler
          or behind a button. Pause holds the sketch, and you can go on frame by frame. Stop removes the frame in which
          it runs, so that even a <code>draw</code> that never returns comes to an end.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="Is this pyp5js?">
          It has the same idea and the same names, on a current p5.js (2.3.4, LGPL 2.1, loaded unchanged) and a current
          Python. Sketches written for it mostly run as they are.
        </Question>
        <Question asks="How fast is it?">
          Hundreds of shapes in every frame are drawn at the screen’s pace. When a sketch gets slow, do less in Python
          for each shape: compute lists once, in <code>setup</code>.
        </Question>
        <Question asks="How do I draw in three dimensions?">
          <code>create_canvas(400, 400, WEBGL)</code>; then <code>box</code>, <code>sphere</code>, <code>rotate_x</code>
          , lights and materials are there.
        </Question>
        <Question asks="How do I describe a picture for those who cannot see it?">
          <code>describe(&quot;A circle that follows the mouse&quot;)</code>, once in <code>setup</code>: screen readers
          read it.
        </Question>
        <Question asks="Why does it not run in a notebook?">
          A notebook has no canvas that is drawn sixty times a second. “Open in notebook” takes the sketch there as a
          cell, to try its functions one by one, and says where to bring it to see it.
        </Question>
        <Question asks="Can I save what I drew?">
          As a picture, or as a film of up to a minute. A link made with Share holds the sketch itself.
        </Question>
      </Help>
    </>
  );
}
