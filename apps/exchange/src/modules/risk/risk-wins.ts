import { sql, type Kysely } from 'kysely';
import type { RiskWin } from '@layline/contract/entities/operator-risk.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { PlayerNet } from '@layline/engine/risk-view.ts';
import { paise } from '@layline/units/money.ts';
import type { SettlementTerms } from '../../core/projections/catalogue-changes.ts';
import type { Tables } from '../../db/tables.ts';
import { usualResult, type RunnerResult } from './luck.ts';

/** Maximum rows of a player that count, those with the largest results; a row is one side of one runner. */
const ROWS_MAX = 2000;

/** A player's settled bets on one side of one runner, paise. */
interface SideRow {
  readonly market_id: string;
  readonly runner_id: string;
  readonly side: string;
  readonly betting_type: string | null;
  readonly terms: string | null;
  readonly bets: number | string;
  readonly staked: number | string;
  readonly value: number | string;
  readonly profit: number | string | null;
}

function sidesOf(read: Kysely<Tables>, playerId: string, since: number): Promise<readonly SideRow[]> {
  return read
    .selectFrom('bets')
    .leftJoin('markets', 'markets.market_id', 'bets.market_id')
    .where('bets.player_id', '=', playerId)
    .where('bets.settled_at', 'is not', null)
    .where('bets.settled_at', '>', since)
    .where('bets.matched', '>', 0)
    .select(({ fn }) => [
      'bets.market_id',
      'bets.runner_id',
      'bets.side',
      'markets.betting_type',
      'markets.terms',
      fn.countAll<number>().as('bets'),
      fn.sum<number>('bets.matched').as('staked'),
      fn.sum<number>('bets.matched_value').as('value'),
      fn.sum<number | null>('bets.profit').as('profit'),
    ])
    .groupBy(['bets.market_id', 'bets.runner_id', 'bets.side', 'markets.betting_type', 'markets.terms'])
    .orderBy(sql`abs(sum(bets.profit))`, 'desc')
    .orderBy('bets.market_id')
    .limit(ROWS_MAX)
    .execute();
}

/** What the backers of a side win: by odds, even money on a line, or by the house's rate. Paise. */
function winningsOf(bettingType: string | null, staked: number, value: number): number {
  if (bettingType === 'LINE') return staked;
  return bettingType === 'ODDS' ? value / 100 - staked : value / 10_000;
}

function isCounted({ betting_type: type, terms }: SideRow): boolean {
  if (type !== 'FANCY' || terms === null) return false;
  return (JSON.parse(terms) as SettlementTerms).fancy?.kind === 'METER';
}

const NOTHING = { stake: 0, winnings: 0 };

function runnersOf(rows: readonly SideRow[]): readonly RunnerResult[] {
  const runners = new Map<string, RunnerResult>();
  for (const row of rows) {
    const key = `${row.market_id} ${row.runner_id}`;
    const known = runners.get(key) ?? {
      backed: NOTHING,
      laid: NOTHING,
      profit: 0,
      counted: isCounted(row),
    };
    const stake = Number(row.staked);
    const side = { stake, winnings: winningsOf(row.betting_type, stake, Number(row.value)) };
    runners.set(key, {
      ...known,
      [row.side === 'BACK' ? 'backed' : 'laid']: side,
      profit: known.profit + Number(row.profit ?? 0),
    });
  }
  return [...runners.values()];
}

/** What a player won since a time (UTC ms) on bets, beside what luck explains. */
export async function winOf(
  read: Kysely<Tables>,
  { playerId, net }: PlayerNet,
  userName: string,
  since: number,
): Promise<RiskWin> {
  const rows = await sidesOf(read, playerId, since);
  const sum = (of: (row: SideRow) => number | string | null): number =>
    rows.reduce((total, row) => total + Number(of(row) ?? 0), 0);
  const profit = sum((row) => row.profit);
  const usual = Math.round(usualResult(runnersOf(rows)));
  return {
    playerId,
    userName,
    net: fromPaise(net),
    betsProfit: fromPaise(paise(profit)),
    bets: sum((row) => row.bets),
    staked: fromPaise(paise(sum((row) => row.staked))),
    usual: fromPaise(paise(usual)),
    times: usual === 0 ? null : Math.round((10 * profit) / usual) / 10,
  };
}
