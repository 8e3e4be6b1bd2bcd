import type { DatabaseSync } from 'node:sqlite';
import { OWN_TABLES } from '@layline/exchange/src/casino-providers/own-tables.ts';
import { tokenHash } from '@layline/server/http/opaque-tokens.ts';
import type {
  SoloRoundRow,
  TablePayoutRow,
  TableRoundRow,
  TableStakeRow,
} from '@layline/table-host/src/db/game-tables.ts';
import { debitId } from '@layline/table-host/src/round-stakes.ts';
import type { World as AuditedWorld } from '../../../auditor/world.ts';
import type { TableRecords } from '../records/table-records.ts';
import { SystemFault } from '../world.ts';

/** The books of tables and solo games. */
export interface TableBooks {
  readonly rounds: readonly {
    readonly round_id: string;
    readonly phase: TableRoundRow['phase'] | SoloRoundRow['state'];
  }[];
  readonly stakes: readonly Pick<
    TableStakeRow,
    'tx_id' | 'round_id' | 'player_id' | 'state' | 'taken' | 'amount'
  >[];
  readonly payouts: readonly Pick<
    TablePayoutRow,
    'tx_id' | 'round_id' | 'player_id' | 'state' | 'staked' | 'amount'
  >[];
  readonly seats: readonly { readonly seat_id: string; readonly token_hash: string }[];
}

export function readTables(files: DatabaseSync): TableBooks {
  const all = (sql: string): unknown[] => files.prepare(sql).all();
  return {
    rounds: all(
      'select round_id, phase from table_rounds union all select round_id, state as phase from solo_rounds',
    ),
    stakes: all('select tx_id, round_id, player_id, state, taken, amount from table_stakes'),
    payouts: all('select tx_id, round_id, player_id, state, staked, amount from table_payouts'),
    seats: all('select seat_id, token_hash from table_seats'),
  } as TableBooks;
}

/** True once every round of a table with a stake is over, and no money is under way. A solo round may be left open. */
export function areSettled({ rounds, stakes, payouts }: TableBooks): boolean {
  const inPlay = rounds.filter(({ phase }) => phase === 'BETTING' || phase === 'SEALED');
  const open = new Set(inPlay.map(({ round_id: id }) => id));
  return (
    stakes.every(({ state, round_id: id }) => !['DEBITING', 'RETURNING'].includes(state) && !open.has(id)) &&
    payouts.every(({ state }) => state !== 'DUE')
  );
}

/** What the tables have won from players by their own books, paise; negative if players won. */
export function takenBy({ stakes, payouts }: TableBooks): number {
  const counting = stakes.filter(({ state }) => state === 'TAKEN');
  return sumOf(counting) - sumOf(payouts);
}

/**
 * Compares the tables' books, once they are settled, with what players were answered and with the ledger: each stake that the
 * wallet took is answered by one credit or one rollback, each amount is in the ledger, and nothing else of theirs is.
 */
export function checkTables(
  books: TableBooks,
  records: TableRecords,
  { transfers }: Pick<AuditedWorld, 'transfers'>,
): void {
  checkAnswers(books, records);
  const ledger = new Ledger(transfers);
  for (const stake of books.stakes) checkStake(stake, books, ledger);
  for (const payout of books.payouts) checkPayout(payout, books, ledger);
  for (const id of ledger.strangers)
    throw new SystemFault(`the transfer ${id} belongs to no round of a table`);
}

function checkAnswers({ stakes, seats }: TableBooks, records: TableRecords): void {
  const seatIds = new Map(seats.map(({ seat_id, token_hash: hash }) => [hash, seat_id]));
  const byTx = new Map(stakes.map((stake) => [stake.tx_id, stake]));
  for (const { seat, requestId, roundId, amount, counts } of records.stakes) {
    const stake = byTx.get(debitId({ seat_id: seatIds.get(tokenHash(seat)) ?? '' }, requestId));
    // A stake may have counted until its round was void, and a repeat of the request is told that it was returned.
    if (!counts && stake?.state === 'TAKEN')
      throw new SystemFault(`the bets ${requestId} were refused and count`);
    if (!counts) continue;
    if (stake?.taken !== 1 || stake.amount !== amount || stake.round_id !== roundId)
      throw new SystemFault(
        `the bets ${requestId} of ${amount} were acknowledged, and there is ${JSON.stringify(stake)}`,
      );
  }
}

function checkStake(
  stake: TableBooks['stakes'][number],
  { rounds, payouts }: TableBooks,
  ledger: Ledger,
): void {
  const { tx_id: tx, round_id: roundId, player_id: player, state, amount } = stake;
  const taken = ledger.take(`casino:${OWN_TABLES}:${tx}`);
  const returned = ledger.take(`casino-refund:${OWN_TABLES}:${tx}`);
  const says = (what: string): SystemFault =>
    new SystemFault(`the stake ${tx} of ${amount} is ${state} and ${what}`);
  if (taken !== null && taken !== amount) throw says(`was taken as ${taken}`);
  if (returned !== null && returned !== amount) throw says(`was returned as ${returned}`);
  const { phase } = rounds.find(({ round_id: id }) => id === roundId) ?? {};
  const credits = payouts.filter((payout) => payout.round_id === roundId && payout.player_id === player);
  switch (state) {
    case 'TAKEN':
      if (taken === null || returned !== null) throw says('was not taken once for all');
      if (phase !== 'RESULT' && phase !== 'SETTLED' && phase !== 'OPEN') throw says(`its round is ${phase}`);
      if (credits.length !== (phase === 'OPEN' ? 0 : 1))
        throw says(`is answered by ${credits.length} credits`);
      return;
    case 'RETURNED':
      if ((taken === null) !== (returned === null))
        throw says(`was taken as ${taken} and returned as ${returned}`);
      return;
    case 'REFUSED':
      if (taken !== null || returned !== null) throw says('has moved money');
      return;
    default:
      throw says('nothing is under way any more');
  }
}

function checkPayout(payout: TableBooks['payouts'][number], { stakes }: TableBooks, ledger: Ledger): void {
  const { tx_id: tx, round_id: roundId, player_id: player, state, staked, amount } = payout;
  const own = stakes.filter(
    (one) => one.round_id === roundId && one.player_id === player && one.state === 'TAKEN',
  );
  const paid = ledger.take(`casino:${OWN_TABLES}:${tx}`) ?? 0;
  if (state !== 'PAID' || paid !== amount)
    throw new SystemFault(`the return ${tx} of ${amount} is ${state}, and ${paid} was paid`);
  if (staked !== sumOf(own))
    throw new SystemFault(`the return ${tx} is for ${staked} of ${sumOf(own)} staked`);
}

function sumOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Ids of our tables' transactions at the wallet; those of the other player of this provider are short. */
const OF_TABLES = /^casino(?:-refund)?:[^:]+:[brc][0-9a-f]{40}$/;

/** The transfers of the tables. */
class Ledger {
  readonly #amounts: Map<string, number>;

  constructor(transfers: ReadonlyMap<string, string>) {
    const own = [...transfers].filter(([id]) => OF_TABLES.test(id));
    this.#amounts = new Map(
      own.map(([id, content]) => [id, (JSON.parse(content) as [string, string, number])[2]]),
    );
  }

  /** The amount of a transfer, which is not there any more afterwards; null if there is none. */
  take(id: string): number | null {
    const amount = this.#amounts.get(id) ?? null;
    this.#amounts.delete(id);
    return amount;
  }

  get strangers(): readonly string[] {
    return [...this.#amounts.keys()];
  }
}
