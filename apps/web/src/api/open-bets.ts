import { queryOptions } from '@tanstack/react-query';
import type { BetId } from '@layline/units/ids.ts';
import { getOpenBets } from '../provider/bets.ts';
import { valueOf } from '../provider/failure.ts';
import { request } from '../provider/request.ts';
import { KEYS } from '../site/storage-keys.ts';
import { beginWith, keptCall } from './cached-answer.ts';
import { READS } from './reads.ts';

const { call, read } = keptCall(KEYS.openBets, getOpenBets);

/** Everything that the player has open (R7.19); not asked for guests. The last known stand until they are read anew. */
export function openBetsQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.openBets, player],
    queryFn: async ({ signal }) => valueOf(await request(call, { signal })),
    ...beginWith(() => (player === null ? undefined : read())),
    enabled: player !== null,
  });
}

const cancelledHere = new Set<BetId>();

/** The player cancels these bets on this page: what comes of it is said where the button was. */
export function noteCancelledHere(betIds: readonly BetId[]): void {
  for (const betId of betIds) cancelledHere.add(betId);
}

/** True if the player cancelled the bet on this page. */
export function wasCancelledHere(betId: BetId): boolean {
  return cancelledHere.has(betId);
}
