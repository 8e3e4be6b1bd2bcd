import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { commit, serverSeedFrom } from '@layline/casino/fair/server-seed.ts';
import type { SoloGame } from '@layline/casino/solo-game.ts';
import type { ActSolo, SoloNext, SoloRound, StartSolo } from '@layline/contract/casino/table-protocol.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import { InTurn } from '../core/in-turn.ts';
import type { SoloRoundRow, SoloSeedRow, TableStakeRow } from '../db/game-tables.ts';
import { isRefused, refuse } from '../http/route.ts';
import type { Refused } from '../http/route.ts';
import type { Background } from './background.ts';
import type { LimitBook } from './limit-book.ts';
import { contentHash, debitId, outOfLimits, winOutOfLimits } from './round-book.ts';
import type { Seat, Seats } from './seats.ts';
import { actionsOf, playSolo, soloEnd, TAKE, wireSolo } from './solo-play.ts';
import type { SoloPlay } from './solo-play.ts';
import type { SoloStore } from './solo-store.ts';
import { answerOf, stakeRefusal } from './stake-refusal.ts';
import { winsTooMuch } from './stake-limits.ts';
import type { StakeLimits } from './stake-limits.ts';
import type { TableStats } from './table-stats.ts';
import type { TableStore } from './table-store.ts';
import type { WalletDesk } from './wallet-desk.ts';

/** How long a stake waits for the wallet, ms. */
const STAKE_WAIT_MS = 5000;
/** Open rounds are ended for their player after a day. */
const ABANDONED_MS = 86_400_000;
/** A start takes less; after it a round that is not begun never will be, ms. */
const UNBEGUN_MS = 60_000;
/** Rounds that are looked at in one go. */
const BATCH = 200;

const UNCONFIRMED = 'The stake was not confirmed in time.';
const NOT_BEGUN = 'The round was left before its first step. The stake is returned.';
const RULES_LOST = 'The rules that the round began with are not known any more. The stake is returned.';

export interface SoloDeskDependencies {
  readonly store: SoloStore;
  readonly stakes: TableStore;
  readonly desk: WalletDesk;
  readonly seats: Seats;
  readonly background: Background;
  readonly stats: TableStats;
  readonly logger: FastifyBaseLogger;
  readonly limits: Pick<LimitBook, 'of'>;
  /** Least time between the starts of two rounds, ms. */
  readonly everyMs: number;
  /** The game of an id, as it is played now or in an earlier version, or null. */
  readonly game: (id: string, version?: number) => SoloGame | null;
  /** 32 bytes that nobody can guess. */
  readonly entropy: () => Uint8Array;
  /** UTC ms. */
  readonly now: () => number;
}

/** Solo games: a seed promised before each round, one round open per player and game, each step on disk before it is shown. */
export class SoloDesk {
  readonly #deps: SoloDeskDependencies;
  readonly #turns = new InTurn();

  constructor(deps: SoloDeskDependencies) {
    this.#deps = deps;
  }

  /** The seed that the player's next round will be drawn from, by its commit. */
  async next(seat: Seat, gameId: string): Promise<SoloNext | Refused> {
    const { everyMs } = this.#deps;
    if (this.#gameOf(seat, gameId) === null) return refuse('BET_NOT_OFFERED');
    const limits = this.#deps.limits.of(gameId, seat.site);
    const seed = await this.#inTurn(seat, gameId, () => this.#seed(seat, gameId));
    return {
      gameId,
      nonce: seed.nonce,
      commit: seed.commit_hash,
      minStake: fromPaise(limits.minStake),
      maxStake: fromPaise(limits.maxStake),
      maxWin: fromPaise(limits.maxWin),
      earliestAt: seed.last_start + everyMs,
    };
  }

  /** The round that the player has open, to go on with; null if there is none. */
  async open(seat: Seat, gameId: string): Promise<SoloRound | null | Refused> {
    if (this.#gameOf(seat, gameId) === null) return refuse('BET_NOT_OFFERED');
    return this.#inTurn(seat, gameId, async () => {
      const row = await this.#deps.store.open(seat.player_id, gameId);
      return row === null ? null : this.#shown(row);
    });
  }

  /** Takes the stake and begins a round; the same request again answers with the same round. `at`, UTC ms, is when it came. */
  start(seat: Seat, request: StartSolo, at: number): Promise<SoloRound | Refused> {
    return this.#inTurn(seat, request.gameId, async () => {
      const answer = await this.#start(seat, request, at);
      this.#deps.stats.answered(isRefused(answer) ? answer : null);
      return answer;
    });
  }

  /** Takes the next step of a round; the same step again answers with where the round stands. */
  async act(seat: Seat, { roundId, step, action }: ActSolo): Promise<SoloRound | Refused> {
    const found = await this.#deps.store.round(roundId);
    if (found === null || found.player_id !== seat.player_id || isUnbegun(found))
      return refuse('ROUND_UNKNOWN');
    return this.#inTurn(seat, found.game_id, async () => {
      const row = await this.#deps.store.round(roundId);
      if (row === null) return refuse('ROUND_UNKNOWN');
      const actions = actionsOf(row);
      if (actions[step] === action) return this.#shown(row);
      const play =
        row.state === 'OPEN' && step === actions.length ? this.#play(row, [...actions, action]) : null;
      return play === null ? refuse('STEP_PASSED') : this.#move(row, play);
    });
  }

  /** After a crash: rounds whose stake was not certain never were. Moves no money itself. */
  async recover(): Promise<void> {
    const { store } = this.#deps;
    for (;;) {
      const rows = await store.startedBefore('OPENING', Number.MAX_SAFE_INTEGER, BATCH);
      for (const row of rows) await store.dropped(row, { state: 'RETURNING', reason: UNCONFIRMED });
      if (rows.length < BATCH) return;
    }
  }

  /** Ends rounds that were left a day ago, with what they stood at: a win is never lost. */
  async endAbandoned(): Promise<void> {
    const { store, now, game } = this.#deps;
    for (const found of await store.startedBefore('OPEN', now() - ABANDONED_MS, BATCH)) {
      await this.#inTurn({ player_id: found.player_id }, found.game_id, async () => {
        const row = await store.round(found.round_id);
        if (row?.state !== 'OPEN') return;
        if (this.#play(row)?.view.done === true) return void (await this.#shown(row));
        const play = this.#play(row, [...actionsOf(row), TAKE]);
        const isKnown = game(row.game_id, row.version)?.version === row.version;
        if (play === null) await this.#void(row, isKnown ? NOT_BEGUN : RULES_LOST);
        else await this.#move(row, play);
      });
    }
  }

  /** Gives stakes back whose round could not be written as begun: of a start that is under way the turn is waited for. */
  async dropUnbegun(): Promise<void> {
    const { store, stakes, desk, now } = this.#deps;
    for (const found of await store.startedBefore('OPENING', now() - UNBEGUN_MS, BATCH)) {
      await this.#inTurn({ player_id: found.player_id }, found.game_id, async () => {
        if ((await store.round(found.round_id))?.state !== 'OPENING') return;
        await store.dropped(found, { state: 'RETURNING', reason: UNCONFIRMED });
        const stake = await stakes.stake(found.tx_id);
        if (stake?.state === 'RETURNING') desk.giveBack(stake);
      });
    }
  }

  async #start(seat: Seat, request: StartSolo, at: number): Promise<SoloRound | Refused> {
    const { store, stakes, seats } = this.#deps;
    const game = this.#gameOf(seat, request.gameId);
    if (game === null) return refuse('BET_NOT_OFFERED');
    const earlier = await stakes.stake(debitId(seat, request.requestId));
    if (earlier !== null) return this.#startedEarlier(earlier, request);
    if (!seats.mayBet(seat)) return refuse('SEAT_ENDED');
    if ((await store.open(seat.player_id, game.id)) !== null) return refuse('ROUND_OPEN');
    const seed = await this.#seed(seat, game.id);
    const limits = this.#deps.limits.of(game.id, seat.site);
    const refused = this.#refusal({ game, limits, seed, at }, request);
    if (refused !== null) return refused;
    return this.#begin(seat, request, { game, seed, at });
  }

  /** Holds a request to the promised seed, the pace, the game and the limits. */
  #refusal(
    { game, limits, seed, at }: { game: SoloGame; limits: StakeLimits; seed: SoloSeedRow; at: number },
    request: StartSolo,
  ): Refused | null {
    const { everyMs } = this.#deps;
    if (request.commit !== seed.commit_hash) return refuse('COMMIT_CHANGED');
    const earliestAt = seed.last_start + everyMs;
    if (at < earliestAt) return refuse('TOO_SOON', { details: { earliestAt } });
    if (!game.accepts(request.choices)) {
      const message = 'The game offers no such choice.';
      return refuse('VALIDATION_FAILED', { fields: [{ path: 'choices', message }] });
    }
    const stake = toPaise(request.stake);
    if (stake < limits.minStake || stake > limits.maxStake) return outOfLimits(limits);
    return winsTooMuch(limits, stake, game.mostReturn(request.choices)) ? winOutOfLimits(limits) : null;
  }

  async #begin(
    seat: Seat,
    request: StartSolo,
    { game, seed, at }: { game: SoloGame; seed: SoloSeedRow; at: number },
  ): Promise<SoloRound | Refused> {
    const { store, desk, background } = this.#deps;
    const round = roundRow(seat, request, { game, seed, at });
    const stake = stakeRow(seat, request, round);
    await store.begin(round, stake);
    const debit = await desk.debit(stake, background.wait(STAKE_WAIT_MS));
    if (debit.end === 'UNKNOWN') {
      await store.dropped(round, { state: 'RETURNING', reason: UNCONFIRMED });
      desk.giveBack({ ...stake, state: 'RETURNING', reason: UNCONFIRMED });
      return refuse('WALLET_SILENT');
    }
    if (debit.end === 'REFUSED') {
      const refused = stakeRefusal(debit.answer, stake.amount);
      const { refused: code, message = null } = refused;
      await store.dropped(round, { state: 'REFUSED', code, message });
      return refused;
    }
    await store.taken(round, { ...this.#newSeed(seat.player_id, game.id, seed.nonce + 1), last_start: at });
    this.#deps.stats.opened(game.id);
    const row: SoloRoundRow = { ...round, state: 'OPEN' };
    const play = this.#play(row);
    if (play === null) throw new Error(`${round.round_id} cannot be played`);
    return play.view.done ? this.#move(row, play) : wireSolo(row, play);
  }

  async #startedEarlier(stake: TableStakeRow, request: StartSolo): Promise<SoloRound | Refused> {
    if (stake.content_hash !== contentHash(request)) return refuse('DUPLICATE_TRANSACTION');
    const row = await this.#deps.store.round(stake.round_id);
    return answerOf(stake) ?? (row === null ? refuse('ROUND_UNKNOWN') : this.#shown(row));
  }

  /** Writes a step, and with the last one what is due; the answer shows no more than is on disk. */
  async #move(row: SoloRoundRow, play: SoloPlay): Promise<SoloRound | Refused> {
    const { store, stakes, desk, background, stats, now } = this.#deps;
    if (!play.view.done) {
      const actions = JSON.stringify(play.actions);
      await store.move(row, { actions }, null);
      return wireSolo({ ...row, actions }, play);
    }
    const stake = await stakes.stake(row.tx_id);
    if (stake === null) throw new Error(`${row.round_id} has no stake`);
    const { set, payout } = soloEnd(row, stake, play, now());
    await store.move(row, set, payout);
    stats.finished(row.game_id, [payout]);
    background.run(() => desk.pay(payout));
    return wireSolo({ ...row, ...set }, play);
  }

  async #void(row: SoloRoundRow, reason: string): Promise<void> {
    const { store, stakes, desk, stats, now } = this.#deps;
    await store.void(row, reason, now());
    stats.voided();
    const stake = await stakes.stake(row.tx_id);
    if (stake !== null) desk.giveBack(stake);
  }

  async #shown(row: SoloRoundRow): Promise<SoloRound | Refused> {
    if (row.state !== 'OPEN' && row.state !== 'RESULT') return refuse('ROUND_UNKNOWN');
    const { game, logger } = this.#deps;
    if (game(row.game_id, row.version)?.version !== row.version) {
      if (row.state === 'OPEN') {
        logger.error({ round: row.round_id }, 'the rules of an open round are not known');
        await this.#void(row, RULES_LOST);
      }
      return refuse('ROUND_UNKNOWN');
    }
    const play = this.#play(row);
    if (play === null) return refuse('ROUND_UNKNOWN');
    // Its last step is on disk and its end is not: it was cut off between the two.
    return row.state === 'OPEN' && play.view.done ? this.#move(row, play) : wireSolo(row, play);
  }

  #play(row: SoloRoundRow, actions = actionsOf(row)): SoloPlay | null {
    const game = this.#deps.game(row.game_id, row.version);
    return game?.version === row.version ? playSolo(game, row, actions) : null;
  }

  #gameOf(seat: Seat, gameId: string): SoloGame | null {
    return seat.game_id === gameId ? this.#deps.game(gameId) : null;
  }

  async #seed(seat: Seat, gameId: string): Promise<SoloSeedRow> {
    const { store } = this.#deps;
    const known = await store.seed(seat.player_id, gameId);
    if (known !== null) return known;
    const first = this.#newSeed(seat.player_id, gameId, 1);
    await store.addSeed(first);
    return first;
  }

  #newSeed(player: string, gameId: string, nonce: number): SoloSeedRow {
    const serverSeed = serverSeedFrom(this.#deps.entropy());
    return {
      player_id: player,
      game_id: gameId,
      nonce,
      server_seed: serverSeed,
      commit_hash: commit(serverSeed),
      last_start: 0,
    };
  }

  #inTurn<T>({ player_id }: Pick<Seat, 'player_id'>, gameId: string, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(`${player_id} ${gameId}`, work);
  }
}

function isUnbegun({ state }: SoloRoundRow): boolean {
  return state === 'OPENING' || state === 'DROPPED';
}

function roundRow(
  seat: Seat,
  request: StartSolo,
  { game, seed, at }: { game: SoloGame; seed: SoloSeedRow; at: number },
): SoloRoundRow {
  const txId = debitId(seat, request.requestId);
  return {
    round_id: `${game.id}.${createHash('sha256').update(txId).digest('hex').slice(0, 24)}`,
    player_id: seat.player_id,
    game_id: game.id,
    version: game.version,
    nonce: seed.nonce,
    state: 'OPENING',
    tx_id: txId,
    stake: toPaise(request.stake),
    choices: JSON.stringify(request.choices),
    actions: '[]',
    client_seed: request.seed,
    server_seed: seed.server_seed,
    commit_hash: seed.commit_hash,
    result: null,
    text: null,
    reason: null,
    started_at: at,
    ended_at: null,
  };
}

function stakeRow(seat: Seat, request: StartSolo, round: SoloRoundRow): TableStakeRow {
  return {
    tx_id: round.tx_id,
    round_id: round.round_id,
    game_id: round.game_id,
    table_id: null,
    seat_id: seat.seat_id,
    session_id: seat.session_id,
    player_id: seat.player_id,
    content_hash: contentHash(request),
    bets: JSON.stringify([{ bet: round.game_id, stake: round.stake }]),
    amount: round.stake,
    seed: request.seed,
    state: 'DEBITING',
    taken: 0,
    code: null,
    message: null,
    reason: null,
    at: round.started_at,
  };
}
