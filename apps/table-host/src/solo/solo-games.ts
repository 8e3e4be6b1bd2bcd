import type { SoloGame } from '@layline/casino/solo-game.ts';
import type { ActSolo, SoloNext, SoloRound, StartSolo } from '@layline/contract/casino/table-protocol.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import type { SoloRoundRow, TableStakeRow } from '../db/game-tables.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { TableLimits } from '../table-limits.ts';
import { contentHash, debitId } from '../round-stakes.ts';
import type { Seat, Seats } from '../seats.ts';
import { actionsOf, wireSolo } from './solo-play.ts';
import { SoloSeeds } from './solo-seeds.ts';
import { startRefusal, startRows } from './solo-start.ts';
import type { SoloStart } from './solo-start.ts';
import { SoloSteps } from './solo-steps.ts';
import type { SoloStepsDependencies } from './solo-steps.ts';
import { SoloSweep, UNCONFIRMED } from './solo-sweep.ts';
import { answerOf, stakeRefusal } from '../stake-refusal.ts';

/** How long a stake waits for the wallet, ms. */
const STAKE_WAIT_MS = 5000;

export interface SoloGamesDependencies extends SoloStepsDependencies {
  readonly seats: Seats;
  readonly limits: Pick<TableLimits, 'of'>;
  /** Minimum time between the starts of two rounds, ms. */
  readonly everyMs: number;
  /** 32 unguessable bytes. */
  readonly entropy: () => Uint8Array;
}

/** Solo games: a committed seed before each round, one open round per player and game, each step on disk before it is shown. */
export class SoloGames {
  readonly #deps: SoloGamesDependencies;
  readonly #steps: SoloSteps;
  readonly #seeds: SoloSeeds;
  readonly #sweep: SoloSweep;
  readonly #turns = new KeyedMutex();

  constructor(deps: SoloGamesDependencies) {
    this.#deps = deps;
    this.#steps = new SoloSteps(deps);
    this.#seeds = new SoloSeeds(deps.store, deps.entropy);
    this.#sweep = new SoloSweep({
      ...deps,
      steps: this.#steps,
      inTurn: ({ player_id: player, game_id: gameId }, work) => this.#inTurn(player, gameId, work),
    });
  }

  /** The commitment to the seed of the player's next round. */
  async next(seat: Seat, gameId: string): Promise<SoloNext | Refused> {
    const { everyMs } = this.#deps;
    if (this.#gameOf(seat, gameId) === null) return refuse('BET_NOT_OFFERED');
    const limits = this.#deps.limits.of(gameId, seat.site);
    const seed = await this.#inTurn(seat.player_id, gameId, () =>
      this.#seeds.promised(seat.player_id, gameId),
    );
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

  /** The player's open round; null if there is none. */
  async open(seat: Seat, gameId: string): Promise<SoloRound | null | Refused> {
    if (this.#gameOf(seat, gameId) === null) return refuse('BET_NOT_OFFERED');
    return this.#inTurn(seat.player_id, gameId, async () => {
      const row = await this.#deps.store.open(seat.player_id, gameId);
      return row === null ? null : this.#steps.shown(row);
    });
  }

  /** Takes the stake and begins a round. A repeated request gets the same round. `at` is its time of arrival, UTC ms. */
  start(seat: Seat, request: StartSolo, at: number): Promise<SoloRound | Refused> {
    return this.#inTurn(seat.player_id, request.gameId, async () => {
      const answer = await this.#start(seat, request, at);
      this.#deps.stats.answered(isRefused(answer) ? answer : null);
      return answer;
    });
  }

  /** Takes the next step of a round. A repeated step gets the round's current state. */
  async act(seat: Seat, { roundId, step, action }: ActSolo): Promise<SoloRound | Refused> {
    const found = await this.#deps.store.round(roundId);
    if (found === null || found.player_id !== seat.player_id || isUnbegun(found))
      return refuse('ROUND_UNKNOWN');
    return this.#inTurn(seat.player_id, found.game_id, async () => {
      const row = await this.#deps.store.round(roundId);
      if (row === null) return refuse('ROUND_UNKNOWN');
      const actions = actionsOf(row);
      if (actions[step] === action) return this.#steps.shown(row);
      const play =
        row.state === 'OPEN' && step === actions.length ? this.#steps.play(row, [...actions, action]) : null;
      return play === null ? refuse('STEP_PASSED') : this.#steps.move(row, play);
    });
  }

  /** After a crash: drops rounds whose stake was uncertain. Moves no money itself. */
  recover(): Promise<void> {
    return this.#sweep.recover();
  }

  /** Ends rounds abandoned a day ago, and returns stakes of rounds whose start could not be stored. */
  async tidy(): Promise<void> {
    await this.#sweep.endAbandoned();
    await this.#sweep.dropUnbegun();
  }

  async #start(seat: Seat, request: StartSolo, at: number): Promise<SoloRound | Refused> {
    const { store, stakes, seats, everyMs } = this.#deps;
    const game = this.#gameOf(seat, request.gameId);
    if (game === null) return refuse('BET_NOT_OFFERED');
    const earlier = await stakes.stake(debitId(seat, request.requestId));
    if (earlier !== null) return this.#startedEarlier(earlier, request);
    if (!seats.mayBet(seat)) return refuse('SEAT_ENDED');
    if ((await store.open(seat.player_id, game.id)) !== null) return refuse('ROUND_OPEN');
    const start = { game, seed: await this.#seeds.promised(seat.player_id, game.id), at };
    const limits = this.#deps.limits.of(game.id, seat.site);
    return startRefusal(start, request, { limits, everyMs }) ?? this.#begin(seat, request, start);
  }

  async #begin(seat: Seat, request: StartSolo, start: SoloStart): Promise<SoloRound | Refused> {
    const { store, transfers, background } = this.#deps;
    const { round, stake } = startRows(seat, request, start);
    await store.begin(round, stake);
    const debit = await transfers.debit(stake, background.wait(STAKE_WAIT_MS));
    if (debit.end === 'UNKNOWN') {
      await store.dropped(round, { state: 'RETURNING', reason: UNCONFIRMED });
      transfers.giveBack({ ...stake, state: 'RETURNING', reason: UNCONFIRMED });
      return refuse('WALLET_SILENT');
    }
    if (debit.end === 'REFUSED') {
      const refused = stakeRefusal(debit.answer, stake.amount);
      const { refused: code, message = null } = refused;
      await store.dropped(round, { state: 'REFUSED', code, message });
      return refused;
    }
    await store.taken(round, this.#seeds.after(start.seed, start.at));
    this.#deps.stats.opened(start.game.id);
    const row: SoloRoundRow = { ...round, state: 'OPEN' };
    const play = this.#steps.play(row);
    if (play === null) throw new Error(`${round.round_id} cannot be played`);
    return play.view.done ? this.#steps.move(row, play) : wireSolo(row, play);
  }

  async #startedEarlier(stake: TableStakeRow, request: StartSolo): Promise<SoloRound | Refused> {
    if (stake.content_hash !== contentHash(request)) return refuse('DUPLICATE_TRANSACTION');
    const row = await this.#deps.store.round(stake.round_id);
    return answerOf(stake) ?? (row === null ? refuse('ROUND_UNKNOWN') : this.#steps.shown(row));
  }

  #gameOf(seat: Seat, gameId: string): SoloGame | null {
    return seat.game_id === gameId ? this.#deps.game(gameId) : null;
  }

  #inTurn<T>(player: string, gameId: string, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(`${player} ${gameId}`, work);
  }
}

function isUnbegun({ state }: SoloRoundRow): boolean {
  return state === 'OPENING' || state === 'DROPPED';
}
