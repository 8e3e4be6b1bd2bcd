import { isInFlight, isOver } from './slip.ts';
import type { Slip } from './slip.ts';
import { slipsText } from './stored-slips.ts';

/**
 * True for a slip that another tab's word would only take a step back: a receipt, or a bet that was sent from here. What
 * another tab has sent is its own to follow, and gone here when it is gone there.
 */
function isOurs(slip: Slip, own: ReadonlySet<string>): boolean {
  if (isOver(slip)) return true;
  return isInFlight(slip) && 'sent' in slip.life && own.has(slip.life.sent.ref);
}

/**
 * The slips after another tab has stored its own: what was typed, closed or placed there is so here, and what is on its way
 * from here goes on. The same array where nothing differs, so that two tabs do not answer each other for ever.
 */
export function followed(
  slips: readonly Slip[],
  stored: readonly Slip[],
  own: ReadonlySet<string>,
): readonly Slip[] {
  const known = new Map(slips.map((slip) => [slip.key, slip]));
  const theirs = stored.map((slip) => {
    const mine = known.get(slip.key);
    return mine && (isOurs(mine, own) || slipsText([mine]) === slipsText([slip])) ? mine : slip;
  });
  const taken = new Set(stored.map((slip) => slip.key));
  const next = [...theirs, ...slips.filter((slip) => isOurs(slip, own) && !taken.has(slip.key))];
  const same = next.length === slips.length && next.every((slip, at) => slip === slips[at]);
  return same ? slips : next;
}
