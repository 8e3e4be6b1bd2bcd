import type { BetId } from '@layline/units/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { getOpenBets } from '../provider/bets.ts';
import { request } from '../provider/request.ts';
import { KEYS } from '../site/storage-keys.ts';
import { beginWith, cachedAnswer } from './cached-answer.ts';
import { READS } from './reads.ts';

const lastKnown = cachedAnswer(KEYS.openBets, getOpenBets.result);

/** The open bets as they were last read, by whichever tab. */
export const lastOpenBets = lastKnown.read;

/** Everything that the player has open (R7.19); not asked for guests. The last known stand until they are read anew. */
export function openBetsQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.openBets, player],
    queryFn: async ({ signal }) => lastKnown.keep(await request(getOpenBets, { signal })),
    ...beginWith(() => (player === null ? undefined : lastKnown.read())),
    enabled: player !== null,
  });
}

const cancelledHere = new Set<BetId>();

/** The player cancels these bets on this page: what comes of it is said where the button was. */
export function noteCancelledHere(betIds: readonly BetId[]): void {
  for (const betId of betIds) cancelledHere.add(betId);
}

/** True if the player cancelled the bet, or a part of it, on this page. */
export function wasCancelledHere(betId: BetId): boolean {
  return cancelledHere.has(betId);
}
