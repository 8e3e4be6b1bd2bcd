import type { Database } from '../../db/database.ts';
import type { AgentDisputeTable } from '../../db/agent-tables.ts';
import { changedRounds, type Since, type WeekOfRounds } from './casino-changes.ts';
import { closesOf } from './closed-weeks.ts';

/** What was posted to disputed lines later, by market, null being the casino's line. Paise, positive in the child's favour. */
export type LineChanges = ReadonlyMap<string | null, number>;

type Read = Database['read'];
type Disputed = Pick<AgentDisputeTable, 'child_id' | 'week' | 'seq' | 'decided_at'>;

/**
 * What corrections have changed in these lines of a closed week: those of a market since the week was closed; those of the casino since the dispute was
 * opened, because rounds that are under way at midnight end in the next week and correct nothing.
 */
export async function changedSinceClosed(
  read: Read,
  disputed: Disputed,
  lines: readonly (string | null)[],
): Promise<LineChanges> {
  const week = await weekOf(read, disputed);
  if (week === undefined) return new Map();
  return new Map([
    ...(await changedMarkets(read, disputed, lines, { by: 'seq', bound: week.seq })),
    ...(await changedCasino(read, disputed, lines, week, { by: 'seq', bound: disputed.seq })),
  ]);
}

/** What corrections have changed in these lines since the dispute was decided. */
export async function changedSinceDecided(
  read: Read,
  disputed: Disputed,
  lines: readonly (string | null)[],
): Promise<LineChanges> {
  const week = await weekOf(read, disputed);
  if (week === undefined || disputed.decided_at === null) return new Map();
  const since = { by: 'at', bound: disputed.decided_at } as const;
  return new Map([
    ...(await changedMarkets(read, disputed, lines, since)),
    ...(await changedCasino(read, disputed, lines, week, since)),
  ]);
}

/** Where a closed week began and ended; undefined for a week that is not closed. */
async function weekOf(read: Read, { week }: Disputed): Promise<WeekOfRounds | undefined> {
  const closes = await closesOf(read, week);
  if (closes === undefined) return undefined;
  const { cut, before } = closes;
  return { seq: cut.seq, fromSeq: before?.seq ?? 0, from: before?.at ?? 0, to: cut.at };
}

async function changedMarkets(
  read: Read,
  { child_id: child }: Disputed,
  lines: readonly (string | null)[],
  { by, bound }: Since,
): Promise<(readonly [string | null, number])[]> {
  const markets = lines.filter((line) => line !== null);
  if (markets.length === 0) return [];
  const rows = await read
    .selectFrom('agent_lines')
    .select(['market_id', ({ fn }) => fn.sum<number | string>('amount').as('amount')])
    .where('member_id', '=', child)
    .where('market_id', 'in', markets)
    .where(by, '>', bound)
    .groupBy('market_id')
    .execute();
  return rows.map(({ market_id: market, amount }) => [market, Number(amount)]);
}

async function changedCasino(
  read: Read,
  { child_id: child }: Disputed,
  lines: readonly (string | null)[],
  week: WeekOfRounds,
  since: Since,
): Promise<(readonly [null, number])[]> {
  return lines.includes(null) ? [[null, await changedRounds(read, child, week, since)]] : [];
}
