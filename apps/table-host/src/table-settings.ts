import { DEFAULT_LIMITS } from './stake-limits.ts';
import type { StakeLimits } from './stake-limits.ts';

/** How long the parts of a round take, ms. */
export interface TableTimes {
  /** BETTING; 15 to 25 s by rules section 16.4. */
  readonly bettingMs: number;
  /** CLOSED: until the first card, and how long debits under way are waited for. */
  readonly closedMs: number;
  /** From one card to the next, and from the last one to the result. */
  readonly dealEveryMs: number;
  /** From the result to the next round. */
  readonly resultMs: number;
}

/** A table of shared rounds. */
export interface TableSettings {
  readonly tableId: string;
  /** Of `packages/casino`. */
  readonly gameId: string;
  readonly name: string;
  readonly times: TableTimes;
  /** Unless an operator has changed them. */
  readonly limits: StakeLimits;
}

/** A deal never takes longer, however many cards it has. */
export const LONGEST_DEAL_MS = 15_000;

/** Least time between the starts of two rounds of a solo game, ms (rules section 16.4). */
export const SOLO_EVERY_MS = 5000;

/** What most tables go by. */
const TIMES: TableTimes = { bettingMs: 20_000, closedMs: 1500, dealEveryMs: 900, resultMs: 8000 };

/** Where a game needs other times: fifty cards must not take a minute, and a ball has to roll. */
const OTHER_TIMES: Readonly<Record<string, Partial<TableTimes>>> = {
  'andar-bahar': { dealEveryMs: 300 },
  roulette: { closedMs: 5000, dealEveryMs: 1500 },
  'lucky-7': { dealEveryMs: 1500 },
};

/**
 * One table for each game. `pace` divides all times, for tests on a clock that cannot be moved: 1 is the time that players
 * get.
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
