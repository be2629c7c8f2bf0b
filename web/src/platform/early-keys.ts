/** The ID of the textarea that replaces the first cell until the notebook has loaded. */
export const EARLY_SOURCE = "early-source";

declare global {
  /** Set by the script below once the user has pressed or tapped anything on this page. */
  var hasTapped: true | undefined;
}

/**
 * Runs in the page's head, before any other script. It records that the user pressed a key to run the text typed early,
 * which key that was, that they clicked into the field, and that they clicked or tapped at all: `navigator.userActivation` also
 * counts what a script runs on the user's behalf, as an extension or a test does. This is a string because it is written into
 * the document.
 */
export const EARLY_KEYS_SCRIPT = `addEventListener("keydown",function(e){var t=e.target;
if(t.id!=="${EARLY_SOURCE}"||e.key!=="Enter"||!(e.shiftKey||e.ctrlKey||e.metaKey||e.altKey))return;
e.preventDefault();t.dataset.run=e.shiftKey?"run-and-advance":e.altKey?"run-and-insert":"run-in-place"},true);
addEventListener("pointerdown",function(e){if(e.isTrusted)hasTapped=true;if(e.target.id==="${EARLY_SOURCE}")e.target.dataset.chosen=""},true)`;
