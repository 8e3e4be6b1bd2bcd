import type { Kysely } from 'kysely';
import { toPaise } from '@layline/contract/wire.ts';
import { playerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import type { NewCommand } from '../../core/engine.ts';
import { settledAmount } from '../../core/histories/settled-amount.ts';
import { settledSums, settlementOf } from '../../core/histories/settlement.ts';
import type { OperatorProposalTable } from '../../db/operator-tables.ts';
import type { Tables } from '../../db/tables.ts';
import { biasedGains, sumOf } from './biased-acts.ts';
import type { Intervention } from './biased-acts.ts';
import type { Finding, Looked } from './hold-rule.ts';

/** How many voids and corrections are checked, newest first. */
const ACTS_MAX = 500;

/** A proposal that has been carried out. */
type Carried = Pick<OperatorProposalTable, 'market_id' | 'command' | 'decided_at'>;

/** What an act did for the player, and how much that would vary by chance. */
type Effect = Pick<Intervention, 'kind' | 'gain' | 'spread'>;

const NONE: Effect = { kind: 'VOID', gain: 0, spread: 0 };

/** Voids and corrections by the same operator have returned the player's losses, and taken winnings less often than chance would have. */
export async function voidBias(read: Kysely<Tables>, looked: Looked): Promise<Finding | null> {
  const acts = [...(await inMarkets(read, looked)), ...(await atTables(read, looked))];
  const operators = new Set(acts.flatMap(({ by }) => [...by]));
  let most = 0;
  const named: string[] = [];
  for (const operator of [...operators].sort()) {
    const gains = biasedGains(acts.filter(({ by }) => by.has(operator)));
    if (gains.length === 0) continue;
    named.push(operator);
    most = Math.max(most, ...gains);
  }
  return named.length === 0 ? null : { others: named, amount: paise(Math.round(most)) };
}

/** What operators did by proposal to markets on which the player had bet. */
async function inMarkets(
  read: Kysely<Tables>,
  { playerId: player, since }: Looked,
): Promise<readonly Intervention[]> {
  const rows = await read
    .selectFrom('operator_proposals')
    .select(['market_id', 'command', 'proposed_by', 'proposed_name', 'decided_name', 'decided_at'])
    .where('state', '=', 'DONE')
    .where('decided_at', '>', since)
    .where('market_id', 'in', read.selectFrom('bets').select('market_id').where('player_id', '=', player))
    .orderBy('decided_at', 'desc')
    .limit(ACTS_MAX)
    .execute();
  const acts: Intervention[] = [];
  for (const row of rows) {
    const effect = await effectOf(read, player, row);
    // A feed's result has no proposer.
    const proposer = row.proposed_by === null ? null : row.proposed_name;
    const by = new Set([proposer, row.decided_name].filter((name) => name !== null));
    acts.push({ by, ...effect });
  }
  return acts;
}

/**
 * A later settlement is compared with the previous one. A void before the result is compared with the result that followed; if the whole market was
 * voided, no result is known. A correction that has nothing to do with the player takes as much as it gives.
 */
async function effectOf(read: Kysely<Tables>, player: string, row: Carried): Promise<Effect> {
  const command = JSON.parse(row.command) as NewCommand;
  switch (command.type) {
    case 'settleMarket':
    case 'voidMarket': {
      const { marketId, settlementVersion: version } = command;
      if (version === 1) return NONE;
      const after = await settledSums(read, playerId(player), marketId, version);
      const before = await settledSums(read, playerId(player), marketId, version - 1);
      const gain = Number(after.profit) - Number(before.profit);
      return { kind: 'CORRECTION', gain, spread: Math.abs(gain) };
    }
    case 'voidBet':
    case 'voidWindow':
      return effectOfVoid(read, player, command, row);
    default:
      return NONE;
  }
}

/**
 * The opposite of what the player would have made on what a command voided, by the result in force then or the first one after it: a later correction
 * is an act of its own. A fair bet varies by the root of stake times winnings.
 */
async function effectOfVoid(
  read: Kysely<Tables>,
  player: string,
  command: Extract<NewCommand, { type: 'voidBet' | 'voidWindow' }>,
  { market_id: market, decided_at: decidedAt }: Carried,
): Promise<Effect> {
  let query = read
    .selectFrom('fragments')
    .selectAll()
    .where('market_id', '=', market)
    .where('voided_at', '>=', decidedAt)
    .where('void_reason', '=', command.reason)
    .where((one) => one.or([one('back_player_id', '=', player), one('lay_player_id', '=', player)]));
  if (command.type === 'voidBet') {
    const { betId } = command;
    query = query.where((one) => one.or([one('back_bet_id', '=', betId), one('lay_bet_id', '=', betId)]));
  } else {
    query = query.where('at', '>=', command.from).where('at', '<=', command.to);
  }
  const fragments = await query.execute();
  if (fragments.length === 0) return NONE;
  const results = await read
    .selectFrom('market_results')
    .select(['settlement_version', 'at'])
    .where('market_id', '=', market)
    .orderBy('settlement_version')
    .execute();
  const next = results.findLast(({ at }) => at < (decidedAt ?? 0)) ?? results[0];
  const result = next === undefined ? undefined : await settlementOf(read, market, next.settlement_version);
  if (result === undefined) return NONE;
  const made = sumOf(
    fragments.map((one) => settledAmount(result, one, one.back_player_id === player ? 'BACK' : 'LAY')),
  );
  const spread = sumOf(fragments.map((one) => Math.sqrt(one.stake * one.winnings)));
  return { kind: 'VOID', gain: 0 - made, spread };
}

/**
 * What operators voided at our own tables after the result was fixed. The audit log says what the round would have returned to everybody at the
 * table; the player's share is taken to be in proportion to the stakes.
 */
async function atTables(
  read: Kysely<Tables>,
  { playerId: player, since }: Looked,
): Promise<readonly Intervention[]> {
  const rows = await read
    .selectFrom('operator_audit')
    .select(['action', 'subject', 'operator_name', 'after'])
    .where('action', 'in', ['VOID_TABLE_ROUND', 'ASK_VOID_TABLE_ROUND'])
    .where('at', '>', since)
    .where('outcome', '=', 'DONE')
    .orderBy('entry', 'desc')
    .limit(ACTS_MAX)
    .execute();
  const acts: Intervention[] = [];
  for (const [subject, entries] of Map.groupBy(rows, (row) => row.subject)) {
    const done = entries.find(({ action }) => action === 'VOID_TABLE_ROUND');
    if (done === undefined) continue;
    const review = JSON.parse(done.after) as { readonly staked: number; readonly returns: number | null };
    if (review.returns === null || review.staked === 0) continue;
    const { own } = await read
      .selectFrom('casino_transactions')
      .select(({ fn, lit }) => fn.coalesce(fn.sum<number | string>('amount'), lit(0)).as('own'))
      .where('provider', '=', OWN_TABLES)
      .where('player_id', '=', player)
      .where('round_id', '=', subject.replace('table-round:', ''))
      .where('kind', '=', 'DEBIT')
      .where('state', '=', 'UNDONE')
      .executeTakeFirstOrThrow();
    const saved = toPaise(review.staked) - toPaise(review.returns);
    const gain = (Number(own) / toPaise(review.staked)) * saved;
    const by = new Set(entries.map((entry) => entry.operator_name));
    acts.push({ by, kind: 'VOID', gain, spread: Math.abs(gain) });
  }
  return acts;
}
