import { DEFAULT_LIMITS } from './stake-limits.ts';
import type { StakeLimits } from './stake-limits.ts';

/** Durations of a round's phases, ms. */
export interface TableTimes {
  /** BETTING; 15 to 25 s by rules section 16.4. */
  readonly bettingMs: number;
  /** CLOSED: time until the first card, which is also the deadline of debits in progress. */
  readonly closedMs: number;
  /** Between two cards, and between the last card and the result. */
  readonly dealEveryMs: number;
  /** From the result to the next round. */
  readonly resultMs: number;
}

/** A table with shared rounds. */
export interface TableSettings {
  readonly tableId: string;
  /** A game of `packages/casino`. */
  readonly gameId: string;
  readonly name: string;
  readonly times: TableTimes;
  /** Defaults that an operator can change. */
  readonly limits: StakeLimits;
}

/** Maximum duration of a deal, however many cards it has. */
export const LONGEST_DEAL_MS = 15_000;

/** Minimum time between the starts of two rounds of a solo game, ms (rules section 16.4). */
export const SOLO_EVERY_MS = 5000;

/** Times of most tables. */
const TIMES: TableTimes = { bettingMs: 20_000, closedMs: 1500, dealEveryMs: 900, resultMs: 8000 };

/** Games that need other times: fifty cards must not take a minute, and a ball needs time to roll. */
const OTHER_TIMES: Readonly<Record<string, Partial<TableTimes>>> = {
  'andar-bahar': { dealEveryMs: 300 },
  roulette: { closedMs: 5000, dealEveryMs: 1500 },
  'lucky-7': { dealEveryMs: 1500 },
};

/**
 * One table per game. `pace` divides all times, for tests on a real clock; 1 in production.
 */
export function defaultTables(
  games: Iterable<{ readonly id: string; readonly name: string }>,
  pace = 1,
): TableSettings[] {
  return [...games].map(({ id, name }) => {
    const times = { ...TIMES, ...OTHER_TIMES[id] };
    return {
      tableId: id,
      gameId: id,
      name,
      limits: DEFAULT_LIMITS,
      times: {
        bettingMs: Math.round(times.bettingMs / pace),
        closedMs: Math.round(times.closedMs / pace),
        dealEveryMs: Math.round(times.dealEveryMs / pace),
        resultMs: Math.round(times.resultMs / pace),
      },
    };
  });
}
