import { tableClientSeed } from '@layline/casino/fair/client-seed.ts';
import { fairRandom } from '@layline/casino/fair/fair-random.ts';
import { commit, serverSeedFrom } from '@layline/casino/fair/server-seed.ts';
import type { Shown, TableGame } from '@layline/casino/game.ts';
import { roundReturn } from '@layline/casino/settle.ts';
import { paise } from '@layline/units/money.ts';
import type { TablePayoutRow, TableRoundRow, TableStakeRow } from './db/game-tables.ts';
import { betsOf } from './own-rounds.ts';
import type { TableSettings } from './table-settings.ts';
import type { TableStore } from './table-store.ts';
import { txIdOf } from './wallet-transfers.ts';

/** A round whose outcome is fixed. */
export interface DrawnRound {
  readonly shown: readonly Shown[];
  readonly result: string;
  readonly text: string;
  /** Total return of these bets, paise. */
  returnOf(bets: ReadonlyMap<string, number>): number;
}

export interface RoundsDependencies {
  readonly store: TableStore;
  /** The rules of a game's id and version, or null. */
  readonly game: (id: string, version: number) => TableGame | null;
  /** 32 unguessable bytes. */
  readonly entropy: () => Uint8Array;
  /** UTC ms. */
  readonly now: () => number;
}

/** Rounds on disk. Each step is stored before anybody sees it. Used by tables and by crash recovery. */
export class Rounds {
  readonly #deps: RoundsDependencies;

  constructor(deps: RoundsDependencies) {
    this.#deps = deps;
  }

  /** Opens a table's next round, which fixes its seed. */
  async open({ tableId, times }: TableSettings, game: TableGame, number: number): Promise<TableRoundRow> {
    const { store, entropy, now } = this.#deps;
    const serverSeed = serverSeedFrom(entropy());
    const opensAt = now();
    const row: TableRoundRow = {
      round_id: roundIdOf(tableId, number, opensAt),
      table_id: tableId,
      game_id: game.id,
      version: game.version,
      number,
      phase: 'BETTING',
      opens_at: opensAt,
      closes_at: opensAt + times.bettingMs,
      commit_hash: commit(serverSeed),
      server_seed: serverSeed,
      client_seed: null,
      player_seeds: '[]',
      shown: null,
      result: null,
      text: null,
      reason: null,
      ended_at: null,
      played: 0,
    };
    await store.openRound(row);
    return row;
  }

  /** Fixes which stakes count, and the client seed made from their players' contributions (rules section 16.5). */
  async seal(row: TableRoundRow): Promise<{ row: TableRoundRow; returning: readonly TableStakeRow[] }> {
    const { store } = this.#deps;
    const stakes = await store.stakesOf(row.round_id);
    const counted = stakes.filter(({ state }) => state === 'TAKEN');
    const seeds = playerSeeds(counted);
    const set = {
      client_seed: tableClientSeed(seeds, row.round_id),
      player_seeds: JSON.stringify(seeds),
      played: counted.length > 0 ? 1 : 0,
    };
    await store.sealRound(row.round_id, set);
    return { row: { ...row, ...set, phase: 'SEALED' }, returning: await this.returning(row.round_id) };
  }

  /** The outcome of a sealed round, which depends only on its seeds and number. Throws if it cannot be drawn. */
  draw(row: TableRoundRow): DrawnRound {
    const game = this.#deps.game(row.game_id, row.version);
    if (game === null || game.version !== row.version) {
      throw new RangeError(`${row.round_id} needs version ${row.version} of ${row.game_id}`);
    }
    if (row.client_seed === null) throw new RangeError(`${row.round_id} is not sealed`);
    const outcome = game.draw(fairRandom(row.server_seed, row.client_seed, row.number));
    const { shown, result, text } = game.show(outcome);
    return {
      shown,
      result,
      text,
      returnOf: (bets) =>
        roundReturn(
          game,
          [...bets].map(([bet, stake]) => ({ bet, stake: paise(stake) })),
          outcome,
        ),
    };
  }

  /** Stores the result of a sealed round with one credit per player; losers get a credit of 0 (rules section 17.7). */
  async finish(
    row: TableRoundRow,
    { shown, result, text, returnOf }: DrawnRound,
  ): Promise<{ row: TableRoundRow; payouts: readonly TablePayoutRow[] }> {
    const { store, now } = this.#deps;
    const at = now();
    const stakes = (await store.stakesOf(row.round_id)).filter(({ state }) => state === 'TAKEN');
    const payouts = [...Map.groupBy(stakes, ({ player_id }) => player_id).values()].map((own) =>
      payoutOf(own, returnOf, at),
    );
    const set = { result, text, shown: JSON.stringify(shown), ended_at: at };
    await store.finishRound(row.round_id, { set, payouts });
    return { row: { ...row, ...set, phase: 'RESULT' }, payouts };
  }

  /** Voids a round and returns the stakes to give back; null if it has a result. */
  async void(row: TableRoundRow, reason: string): Promise<readonly TableStakeRow[] | null> {
    const { store, now } = this.#deps;
    const played = (await store.stakesOf(row.round_id)).some(({ taken }) => taken === 1) ? 1 : 0;
    const ended = await store.voidRound(row.round_id, reason, now(), played);
    return ended ? this.returning(row.round_id) : null;
  }

  async returning(roundId: string): Promise<TableStakeRow[]> {
    return (await this.#deps.store.stakesOf(roundId)).filter(({ state }) => state === 'RETURNING');
  }
}

/**
 * A round's id. The wallet remembers ids forever, but numbers start again on storage that is new or restored from an older copy.
 * The time, UTC ms, keeps such a round from being mistaken for an earlier one.
 */
function roundIdOf(tableId: string, number: number, opensAt: number): string {
  return `${tableId}.${number}.${opensAt.toString(36)}`;
}

/** The players' contributions to the client seed, sorted: for each player the latest sent with a counting stake. */
export function playerSeeds(counted: readonly TableStakeRow[]): string[] {
  const last = new Map<string, string>();
  for (const { player_id, seed } of counted) if (seed !== null) last.set(player_id, seed);
  return [...last.values()].sort();
}

/** The credit for one player's stakes. Stakes on the same bet are added up. */
function payoutOf(
  own: readonly TableStakeRow[],
  returnOf: DrawnRound['returnOf'],
  at: number,
): TablePayoutRow {
  const [first] = own;
  if (first === undefined) throw new Error('a credit needs a stake');
  const bets = new Map<string, number>();
  for (const { bet, stake } of own.flatMap((row) => betsOf(row))) bets.set(bet, (bets.get(bet) ?? 0) + stake);
  return {
    tx_id: txIdOf('c', first.round_id, first.player_id),
    round_id: first.round_id,
    game_id: first.game_id,
    seat_id: first.seat_id,
    session_id: first.session_id,
    player_id: first.player_id,
    ref_tx_id: first.tx_id,
    staked: own.reduce((sum, { amount }) => sum + amount, 0),
    amount: returnOf(bets),
    state: 'DUE',
    at,
  };
}
