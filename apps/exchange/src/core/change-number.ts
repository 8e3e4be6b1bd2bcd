/** Numbers that the bets of one player can take up in one command. More than a client may miss (`RECORDS_BEHIND_MAX`), so it does not matter that bets beyond share the last one. */
const PLACES = 1024;

/** Number of the change that the command `seq` made to a player's bet, the `nth` from 0 of those it changed. It depends on nothing else, so every process and every rebuild gives the same. */
export function changeNumber(seq: number, nth: number): number {
  return lastNumber(seq - 1) + 1 + Math.min(nth, PLACES - 1);
}

/** The highest number that a change up to the command `seq` can have; 0 before the first. */
export function lastNumber(seq: number): number {
  return seq * PLACES;
}
