import { HoldRule } from '@layline/contract/entities/operator-money.ts';
import type { PlayedMonth } from './play-month.ts';

/** What a rule of the watch on withdrawals did. */
export interface RuleFigures {
  /** Whether it held a withdrawal of somebody it is meant for; null if there are no abusers. */
  readonly caught: boolean | null;
  /** How many honest players' withdrawals it held. */
  readonly honest: number;
}

/** What the watch on withdrawals held in a month. */
export interface WatchFigures {
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
    .select(['rule', 'player_id', 'request_id'])
    .execute();
  const honest = rows.filter(isHonest);
  const requests = await read
    .selectFrom('money_requests')
    .select('player_id')
    .where('type', '=', 'WITHDRAWAL')
    .where('state', '!=', 'REQUESTED')
    .execute();
  const rules = HoldRule.options.map((rule): [string, RuleFigures] => {
    const meant: readonly string[] | undefined = abusers?.meant[rule];
    const caught = meant && rows.some((row) => row.rule === rule && meant.includes(row.player_id));
    return [rule, { caught: caught ?? null, honest: honest.filter((row) => row.rule === rule).length }];
  });
  return {
    rules: Object.fromEntries(rules),
    decided: requests.filter(isHonest).length,
    held: new Set(honest.map((row) => row.request_id)).size,
  };
}
