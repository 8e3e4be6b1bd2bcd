import { root, run } from '../run-step.ts';

export interface MonthArguments {
  readonly seed: string;
  readonly days: number;
  readonly players: number;
  /** Events of each sport on a day. */
  readonly events: number;
}

/** Actions per turn, for every so many players. */
const PLAYERS_PER_DEED = 10;

/** Plays a month, or some days of it, and checks its books; resolves to the exit code. */
export function simulateMonth({ seed, days, players, events }: MonthArguments): Promise<number> {
  return run(
    `${root}node_modules/.bin/vitest`,
    ['run', 'apps/exchange/src/testing/month/month.test.ts', '--reporter=verbose'],
    {
      MONTH_SEED: seed,
      MONTH_DAYS: String(days),
      MONTH_PLAYERS: String(players),
      MONTH_EVENTS: String(events),
      MONTH_DEEDS: String(Math.max(2, Math.ceil(players / PLAYERS_PER_DEED))),
    },
  );
}
