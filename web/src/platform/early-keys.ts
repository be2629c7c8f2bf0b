/** The id of the textarea that stands in for the first cell until the notebook is there. */
export const EARLY_SOURCE = "early-source";

/**
 * Runs in the page's head, before any other script: notes that the person asked to run what they typed early, and
 * with which keys, and that they clicked there to type. Kept as text because it goes into the document as it is.
 */
export const EARLY_KEYS_SCRIPT = `addEventListener("keydown",function(e){var t=e.target;
if(t.id!=="${EARLY_SOURCE}"||e.key!=="Enter"||!(e.shiftKey||e.ctrlKey||e.metaKey||e.altKey))return;
e.preventDefault();t.dataset.run=e.shiftKey?"run-and-advance":e.altKey?"run-and-insert":"run-in-place"},true);
addEventListener("pointerdown",function(e){if(e.target.id==="${EARLY_SOURCE}")e.target.dataset.chosen=""},true)`;
