import { fairRandom } from '@layline/casino/fair/fair-random.ts';
import { commit } from '@layline/casino/fair/server-seed.ts';
import { soloGame } from '@layline/casino/solo-games.ts';
import { tableGame } from '@layline/casino/table-games.ts';
import { ledgerAccounts, ledgerBalance } from '@layline/engine/views.ts';
import { OWN_TABLES } from '../../../casino-providers/own-tables.ts';
import type {
  SoloRoundRow,
  TablePayoutRow,
  TableRoundRow,
  TableStakeRow,
} from '@layline/table-host/src/db/game-tables.ts';
import type { BettingApp } from '../../../testing/betting-app.ts';
import { eventually } from '@layline/table-host/src/testing/table-app.ts';
import { stateInMemory } from '../../../core/testing/state-in-memory.ts';

/** What the verified storage contained. */
export interface Verified {
  readonly stakes: number;
  readonly returned: number;
  readonly rounds: number;
  readonly soloRounds: number;
  readonly paid: number;
}

interface Posting {
  readonly external_id: string;
  readonly kind: string;
  readonly amount: number;
}

/**
 * Checks the database after a restart: every stake is in a finished round, in an open solo round, was never taken, or was returned
 * once; every return follows from seeds and bets; the ledger agrees and sums to zero. Throws at the first mismatch. `acknowledged`
 * are debits confirmed to their players.
 */
export async function verifyTables(app: BettingApp, acknowledged: Iterable<string>): Promise<Verified> {
  const { core, database } = app;
  const { transfers } = app.app.tables;
  const isUnsettled = database.read
    .selectFrom('table_payouts')
    .select('tx_id')
    .where('state', '=', 'DUE')
    .unionAll(
      database.read
        .selectFrom('table_stakes')
        .select('tx_id')
        .where('state', 'in', ['RETURNING', 'DEBITING']),
    );
  await eventually(
    async () =>
      Object.values(transfers.unresolved).every((count) => count === 0) &&
      (await isUnsettled.execute()).length === 0,
  );
  await core.waitForProjection(core.seq);
  const { read } = database;
  const [stakes, payouts, rounds, solos, posted] = await Promise.all([
    read.selectFrom('table_stakes').selectAll().execute(),
    read.selectFrom('table_payouts').selectAll().execute(),
    read.selectFrom('table_rounds').selectAll().execute(),
    read.selectFrom('solo_rounds').selectAll().execute(),
    read
      .selectFrom('postings')
      .select(['external_id', 'kind', 'amount'])
      .where('external_id', 'like', `casino%:${OWN_TABLES}:%`)
      .execute(),
  ]);
  const byTx = Map.groupBy(posted, ({ external_id }) => external_id);
  const book = new Book(byTx, rounds, solos, payouts);
  for (const stake of stakes) book.checkStake(stake);
  for (const payout of payouts) book.checkPayout(payout, stakes);
  const known = new Map(stakes.map((stake) => [stake.tx_id, stake]));
  for (const tx of acknowledged) {
    if (known.get(tx)?.state !== 'TAKEN')
      throw new Error(`${tx} was confirmed and is ${known.get(tx)?.state}`);
  }
  const house = posted.reduce((sum, { kind, amount }) => sum + (kind === 'CASINO_BET' ? amount : -amount), 0);
  if (ledgerBalance(stateInMemory(core), `house:casino:${OWN_TABLES}`) !== house)
    throw new Error('the house’s result differs');
  const taken = sum(stakes.filter(({ state }) => state === 'TAKEN'));
  if (taken - sum(payouts) !== house) throw new Error(`${taken} - ${sum(payouts)} is not ${house}`);
  const ledger = ledgerAccounts(stateInMemory(core)).reduce((total, [, balance]) => total + balance, 0);
  if (ledger !== 0) throw new Error(`the ledger sums to ${ledger}`);
  return {
    stakes: stakes.length,
    returned: stakes.filter(({ state }) => state === 'RETURNED').length,
    rounds: rounds.length,
    soloRounds: solos.filter(({ state }) => state === 'RESULT').length,
    paid: payouts.length,
  };
}

class Book {
  readonly #postings: ReadonlyMap<string, readonly Posting[]>;
  readonly #rounds: ReadonlyMap<string, TableRoundRow>;
  readonly #solos: ReadonlyMap<string, SoloRoundRow>;
  readonly #payouts: ReadonlyMap<string, TablePayoutRow>;

  constructor(
    postings: ReadonlyMap<string, readonly Posting[]>,
    rounds: readonly TableRoundRow[],
    solos: readonly SoloRoundRow[],
    payouts: readonly TablePayoutRow[],
  ) {
    this.#postings = postings;
    this.#rounds = new Map(rounds.map((row) => [row.round_id, row]));
    this.#solos = new Map(solos.map((row) => [row.round_id, row]));
    this.#payouts = new Map(payouts.map((row) => [`${row.round_id} ${row.player_id}`, row]));
  }

  checkStake(stake: TableStakeRow): void {
    const { tx_id: tx, state, round_id: roundId } = stake;
    const moved = this.#postings.get(`casino:${OWN_TABLES}:${tx}`) ?? [];
    const back = this.#postings.get(`casino-refund:${OWN_TABLES}:${tx}`) ?? [];
    if (state === 'TAKEN') {
      if (moved.length !== 1 || back.length !== 0)
        throw new Error(`${tx} counts and was posted ${moved.length} times`);
      const isOver =
        ['RESULT', 'SETTLED'].includes(this.#rounds.get(roundId)?.phase ?? '') ||
        this.#solos.get(roundId)?.state === 'RESULT';
      const isPaid = this.#payouts.has(`${roundId} ${stake.player_id}`);
      const isOpen = this.#solos.get(roundId)?.state === 'OPEN';
      if (!(isOver && isPaid) && !isOpen) throw new Error(`${tx} counts in no finished round`);
    } else if (moved.length !== back.length) {
      throw new Error(`${tx} is ${state}: taken ${moved.length} times, returned ${back.length} times`);
    }
  }

  checkPayout(payout: TablePayoutRow, stakes: readonly TableStakeRow[]): void {
    const own = stakes.filter(
      ({ round_id, player_id, state }) =>
        round_id === payout.round_id && player_id === payout.player_id && state === 'TAKEN',
    );
    const due = this.#returnsOf(payout.round_id, own);
    if (payout.state !== 'PAID' || due !== payout.amount) {
      throw new Error(`${payout.round_id} returned ${payout.amount}, ${payout.state}, where ${due} was due`);
    }
    const moved = this.#postings.get(`casino:${OWN_TABLES}:${payout.tx_id}`) ?? [];
    const posted = moved.map(({ amount }) => amount);
    if (posted.join() !== (due === 0 ? '' : String(due)))
      throw new Error(`${payout.tx_id} was posted as ${posted.join()}`);
  }

  /** Computed only from the rules of the games, in whole paise. */
  #returnsOf(roundId: string, own: readonly TableStakeRow[]): number {
    const solo = this.#solos.get(roundId);
    if (solo !== undefined) return soloReturns(solo);
    const round = this.#rounds.get(roundId);
    const game = round === undefined ? null : tableGame(round.game_id, round.version);
    if (round === undefined || game === null) throw new Error(`no round ${roundId}`);
    if (commit(round.server_seed) !== round.commit_hash) throw new Error(`${roundId} broke its promise`);
    const outcome = game.draw(fairRandom(round.server_seed, round.client_seed ?? '', round.number));
    const byBet = new Map<string, bigint>();
    for (const { bet, stake } of own.flatMap(
      ({ bets }) => JSON.parse(bets) as { bet: string; stake: number }[],
    )) {
      byBet.set(bet, (byBet.get(bet) ?? 0n) + BigInt(stake));
    }
    let total = 0n;
    for (const [bet, stake] of byBet) {
      total += (stake * BigInt(game.bets.find(({ id }) => id === bet)?.returns(outcome) ?? 0)) / 100n;
    }
    return Number(total);
  }
}

function soloReturns(solo: SoloRoundRow): number {
  const game = soloGame(solo.game_id, solo.version);
  const choices = JSON.parse(solo.choices) as Record<string, string>;
  if (game === undefined || game === null) throw new Error(`no game ${solo.game_id}`);
  const secret = game.draw(choices, fairRandom(solo.server_seed, solo.client_seed, solo.nonce));
  const view = game.view(choices, secret, JSON.parse(solo.actions) as string[]);
  if (view?.done !== true) throw new Error(`${solo.round_id} is paid but not over`);
  return Number((BigInt(solo.stake) * BigInt(view.returns)) / 100n);
}

function sum(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}
