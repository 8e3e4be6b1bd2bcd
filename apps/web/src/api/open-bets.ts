import type { BetId } from '@layline/units/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { getOpenBets } from '../provider/bets.ts';
import type { OpenBet, OpenBets } from '../provider/bets.ts';
import { valueOf } from '../provider/failure.ts';
import { request } from '../provider/request.ts';
import { KEYS } from '../site/storage-keys.ts';
import { beginWith, cachedAnswer } from './cached-answer.ts';
import { READS } from './reads.ts';

const lastKnown = cachedAnswer(KEYS.openBets, getOpenBets.result);

/** The open bets as last read, by any tab. */
export const lastOpenBets = lastKnown.read;

/** Open bets, and when they were requested: later pushes are newer. */
export interface OpenBetsAnswer extends OpenBets {
  /** UTC ms; 0 for those from an earlier visit. */
  readonly askedAt: number;
}

/** Pages that are read at most: no player looks through more bets than they hold, and they are read again every few seconds. */
const PAGES_MAX = 10;

/** The bets that follow a page, from as many pages as it takes. */
async function olderBets(page: OpenBets, signal: AbortSignal): Promise<readonly OpenBet[]> {
  const found = new Map(page.openBets.map((bet) => [bet.betId, bet]));
  const older: OpenBet[] = [];
  for (let pages = 1, { next } = page; next !== null && pages < PAGES_MAX; pages += 1) {
    const answer = valueOf(await request(getOpenBets, { query: { cursor: next }, signal }));
    const fresh = answer.openBets.filter(({ betId }) => !found.has(betId));
    for (const bet of fresh) found.set(bet.betId, bet);
    older.push(...fresh);
    // A provider that knows no cursors sends the same page again.
    next = fresh.length === 0 ? null : answer.next;
  }
  return older;
}

/** All open bets of the player (R7.19); not requested for guests. The last known ones are kept until the next read. */
export function openBetsQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.openBets, player],
    queryFn: async ({ signal }): Promise<OpenBetsAnswer> => {
      const askedAt = Date.now();
      const page = lastKnown.keep(await request(getOpenBets, { signal }));
      return { ...page, openBets: [...page.openBets, ...(await olderBets(page, signal))], askedAt };
    },
    ...beginWith((): OpenBetsAnswer | undefined => {
      const known = player === null ? undefined : lastKnown.read();
      return known && { ...known, askedAt: 0 };
    }),
    enabled: player !== null,
  });
}

const cancelledHere = new Set<BetId>();

/** Bets that the player cancels on this page: the outcome is shown in place of the button, not in a toast. */
export function noteCancelledHere(betIds: readonly BetId[]): void {
  for (const betId of betIds) cancelledHere.add(betId);
}

/** True if the player cancelled the bet, or part of it, on this page. */
export function wasCancelledHere(betId: BetId): boolean {
  return cancelledHere.has(betId);
}
