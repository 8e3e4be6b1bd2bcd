import { parentsOf } from './agents-tree.ts';
import type { Member } from './agents-world.ts';
import { endArmed } from './armed-ends.ts';
import { lapseBaskets } from './basket-ends.ts';
import { lapseCashOuts } from './cash-outs.ts';
import type { Effect } from './effects.ts';
import { reduce } from './matching.ts';
import { endTriggers } from './trigger-ends.ts';
import type { World } from './world.ts';

/** Ends what a lock ends for each player of the branch; a user lock also ends what is unmatched. */
export function endWaitsUnder(world: World, locked: Member, kind: string): Effect[] {
  const effects: Effect[] = [];
  for (const member of world.members.values()) {
    const { id, level } = member;
    if (level !== '' || (id !== locked.id && !parentsOf(world, member).includes(locked))) continue;
    effects.push(
      ...endArmed(world, (one) => one.playerId === id, 'lapsed ACCOUNT_STATE'),
      ...endTriggers(world, (one) => one.playerId === id, 'lapsed ACCOUNT_STATE'),
      ...lapseCashOuts(world, { playerId: id }, 'ACCOUNT_STATE'),
      ...lapseBaskets(world, { playerId: id }, 'ACCOUNT_STATE'),
    );
    if (kind !== 'USER') continue;
    for (const bet of world.bets.values()) {
      if (bet.order.playerId !== id || bet.remaining === 0) continue;
      const waits = bet.status === 'PENDING';
      effects.push(
        ...reduce(bet, bet.remaining, waits ? 'LAPSED' : 'CANCELLED', waits ? 'UPLINE_STOPPED' : null),
      );
    }
  }
  return effects;
}
