import type { BetId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import { createStore } from 'zustand/vanilla';
import type { BetRecord, BetRecords } from '../provider/bet-records.ts';
import { signedInAs } from './session-store.ts';
import type { BetOutcome } from './slip.ts';

interface RecordsOfPlayer {
  readonly player: string | null;
  /** The last change that is known; null until the exchange has said where to begin. */
  readonly number: number | null;
  /** The bets that have changed since the page was loaded. */
  readonly bets: ReadonlyMap<BetId, BetRecord>;
}

/** Bets that are remembered at most; those that have not changed for the longest time are forgotten first. */
const BETS_MAX = 1_000;

/** The live record of each of the player's bets, the same on every device. */
export const recordStore = createStore<RecordsOfPlayer>(() => ({
  player: null,
  number: null,
  bets: new Map(),
}));

/** Starts over at a change: everything that happened before it is known from elsewhere. */
export function beginRecords(number: number): void {
  recordStore.setState({ player: signedInAs(), number, bets: new Map() });
}

/** Where the records of the player who is signed in have got to; null if they have not begun. */
export function lastRecord(): number | null {
  const { player, number } = recordStore.getState();
  return player !== null && player === signedInAs() ? number : null;
}

/** A changed bet, and what was known of it before; null if nothing was. */
export interface Change {
  readonly before: BetRecord | null;
  readonly now: BetRecord;
}

/** Takes over changed bets, and returns those that are newer than what was known; null if changes before them are missing. */
export function takeRecords({ follows, number, bets: changed }: BetRecords): readonly Change[] | null {
  const last = lastRecord();
  if (last === null || follows > last) return null;
  const bets = new Map(recordStore.getState().bets);
  const news: Change[] = [];
  for (const now of changed) {
    const before = bets.get(now.betId) ?? null;
    if (before !== null && before.number >= now.number) continue;
    news.push({ before, now });
    // Moves to the end: the first are the ones to be forgotten.
    bets.delete(now.betId);
    bets.set(now.betId, now);
  }
  for (const oldest of bets.keys()) {
    if (bets.size <= BETS_MAX) break;
    bets.delete(oldest);
  }
  recordStore.setState({ number: Math.max(last, number), bets });
  return news;
}

/** What has become of a bet according to its record. */
export function outcomeOfRecord(record: BetRecord): BetOutcome {
  const { betId, remaining, cancelled, cancelledBy, lapsed, voided, averagePrice, line, profit } = record;
  return {
    betId,
    matched: record.matched ?? paise(0),
    remaining,
    cancelled,
    cancelledBy,
    gone: paise(lapsed + voided),
    voided,
    averagePrice,
    line,
    lapseReason: record.lapseReason,
    ownBetCrossed: record.lapseReason === 'OWN_BET_CROSSED',
    profit: record.state === 'SETTLED' ? profit : null,
    listed: 'FOLLOWED',
  };
}
