import { HoldRule } from '@layline/contract/entities/operator-money.ts';
import type { PlayedMonth } from './play-month.ts';

const DAY_MS = 86_400_000;

/** What a rule of the watch on withdrawals did. */
export interface RuleFigures {
  /** Whether it held a withdrawal of somebody it is meant for; null if there are no abusers. */
  readonly caught: boolean | null;
  /** How many honest players' withdrawals it held. */
  readonly honest: number;
}

/** What became of a kind of abuser. */
export interface AbuserFigures {
  /** The day on which a withdrawal was first held, from 1; null if none ever was. */
  readonly heldOnDay: number | null;
  /** The rules that held any. */
  readonly by: readonly string[];
  /** Withdrawals that were asked for, and those approved before the first was held. */
  readonly withdrawals: number;
  readonly before: number;
}

/** What the watch on withdrawals held in a month. */
export interface WatchFigures {
  readonly abusers: Readonly<Record<string, AbuserFigures>>;
  readonly rules: Readonly<Record<string, RuleFigures>>;
  /** Withdrawals of honest players that were decided, and those that any rule held. */
  readonly decided: number;
  readonly held: number;
}

/** Counts holds by rule, of abusers and of others. */
export async function watchFigures({
  world,
  abusers,
}: Pick<PlayedMonth, 'world' | 'abusers'>): Promise<WatchFigures> {
  const { read } = world.app.database;
  const isHonest = (row: { readonly player_id: string }): boolean => abusers?.isOne(row.player_id) !== true;
  const rows = await read
    .selectFrom('withdrawal_holds')
    .select(['rule', 'player_id', 'request_id', 'held_at'])
    .execute();
  const honest = rows.filter(isHonest);
  const requests = await read
    .selectFrom('money_requests')
    .select(['player_id', 'state', 'created_at'])
    .where('type', '=', 'WITHDRAWAL')
    .execute();
  const rules = HoldRule.options.map((rule): [string, RuleFigures] => {
    const meant: readonly string[] | undefined = abusers?.meant[rule];
    const caught = meant && rows.some((row) => row.rule === rule && meant.includes(row.player_id));
    return [rule, { caught: caught ?? null, honest: honest.filter((row) => row.rule === rule).length }];
  });
  const kinds = Object.entries(abusers?.takers ?? {}).map(([kind, players]): [string, AbuserFigures] => {
    const isOne = (row: { readonly player_id: string }): boolean =>
      players.some((player) => player === row.player_id);
    const held = rows.filter(isOne);
    const first = Math.min(...held.map((row) => row.held_at));
    const asked = requests.filter(isOne);
    return [
      kind,
      {
        heldOnDay: held.length === 0 ? null : Math.floor((first - world.start) / DAY_MS) + 1,
        by: [...new Set(held.map(({ rule }) => rule))].sort(),
        withdrawals: asked.length,
        before: asked.filter(
          ({ state, created_at: at }) => ['APPROVED', 'PAID'].includes(state) && at < first - DAY_MS / 2,
        ).length,
      },
    ];
  });
  const decided = requests.filter(({ state }) => state !== 'REQUESTED');
  return {
    abusers: Object.fromEntries(kinds),
    rules: Object.fromEntries(rules),
    decided: decided.filter(isHonest).length,
    held: new Set(honest.map((row) => row.request_id)).size,
  };
}
