import { isInFlight } from './slip.ts';
import type { Slip } from './slip.ts';
import { slipsText } from './stored-slips.ts';

/** Nobody else knows how far these are: another tab's word about them would take a step back. */
function isOurs(slip: Slip): boolean {
  return isInFlight(slip) || slip.life.phase === 'placed' || slip.life.phase === 'lost';
}

/**
 * The slips after another tab has stored its own: what was typed or closed there is so here, and what is on its way
 * here goes on. The same array where nothing differs, so that two tabs do not answer each other for ever.
 */
export function followed(slips: readonly Slip[], stored: readonly Slip[]): readonly Slip[] {
  const known = new Map(slips.map((slip) => [slip.key, slip]));
  const theirs = stored.map((slip) => {
    const mine = known.get(slip.key);
    return mine && (isOurs(mine) || slipsText([mine]) === slipsText([slip])) ? mine : slip;
  });
  const taken = new Set(stored.map((slip) => slip.key));
  const next = [...theirs, ...slips.filter((slip) => isOurs(slip) && !taken.has(slip.key))];
  const same = next.length === slips.length && next.every((slip, at) => slip === slips[at]);
  return same ? slips : next;
}
