/** Counts the turns that the event loop takes until `stop`, which returns how many there were. */
export function countTurns(): { stop(): number } {
  let turns = 0;
  let isOver = false;
  const takeTurns = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  return {
    stop() {
      isOver = true;
      return turns;
    },
  };
}
