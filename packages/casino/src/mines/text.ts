import { timesStake } from '../solo-choices.ts';
import { FIELDS, fieldName, mostOpened, returnAfter } from './field.ts';

/** A round as far as it was played. */
export interface Round {
  readonly mines: number;
  /** The safe fields, in the order in which they were opened. */
  readonly opened: readonly number[];
  /** The mine that was opened, or 0. */
  readonly hit: number;
  readonly taken: boolean;
}

function times(round: Round, opened: number): string {
  return `${timesStake(returnAfter(round.mines, opened))} times the stake`;
}

function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}

/** The state of a round, in one or two sentences. */
export function textOf(round: Round): string {
  const count = round.opened.length;
  const last = round.opened.at(-1);
  if (round.hit !== 0) return `${fieldName(round.hit)}, is a mine. The stake is lost.`;
  if (round.taken) return `Taken after ${counted(count, 'safe field')}: ${times(round, count)}.`;
  if (last === undefined) {
    return `${FIELDS} fields, ${counted(round.mines, 'mine')}. The first safe field returns ${times(round, 1)}.`;
  }
  const safe = `${fieldName(last)}, is safe.`;
  if (count < mostOpened(round.mines))
    return `${safe} ${count} opened; taking now returns ${times(round, count)}.`;
  const all =
    count === FIELDS - round.mines ? 'All safe fields are open' : `${count} opened, the most of a round`;
  return `${safe} ${all}: ${times(round, count)}.`;
}
