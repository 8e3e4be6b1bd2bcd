import type { SoloChoices, SoloGame } from '@layline/casino/solo-game.ts';
import type { SoloAnswer, SoloNext, SoloRound } from '@layline/contract/casino/table-protocol.ts';
import * as v from 'valibot';
import { fromPaise } from '@layline/contract/wire.ts';
import type { Paise } from '@layline/units/money.ts';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Answer } from '../link/answer.ts';
import { isUnknown } from '../link/answer.ts';
import { newPressId, sendPress } from '../link/send-press.ts';
import type { Room } from '../page/room.ts';
import { reportRefusal } from '../round/refusal-text.ts';

/** How long a ball takes from row to row, ms. */
export const ROW_MS = 90;

const Path = v.object({ path: v.array(v.number()) });

/**
 * How long a finished round is animated, ms: as long as a ball falls; 0 if nothing falls or `still` asks for no motion.
 */
export function movingMs({ picture }: Pick<SoloRound, 'picture'>, still: boolean): number {
  const ball = v.safeParse(Path, picture);
  return still || !ball.success ? 0 : (ball.output.path.length + 1) * ROW_MS;
}

export interface SoloState {
  /** The current round, or the last one. */
  readonly round: SoloRound | null;
  /** A finished round that is still being animated; it becomes `round` at the end of the animation. */
  readonly moving: SoloRound | null;
  readonly next: SoloNext | null;
  readonly status: 'loading' | 'failed' | 'ready' | 'sending' | 'moving';
  readonly error: string | null;
  readonly choices: SoloChoices;
  /** The player's own seed, which contributes to the draw. */
  readonly clientSeed: string;
}

/** Refusals that mean that the known state of the next or the open round is out of date. */
const OUTDATED = new Set(['COMMIT_CHANGED', 'ROUND_OPEN', 'STEP_PASSED', 'TOO_SOON', 'ROUND_UNKNOWN']);

/** A solo game as its player sees it. An open round is restored after a reload. */
export class SoloPlay {
  readonly store: StoreApi<SoloState>;
  readonly #room: Room;
  readonly #game: SoloGame;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #movingMs: (round: SoloRound) => number;
  /** The press whose answer is unknown; the same one as long as nothing in it changes. */
  #unanswered: { readonly key: string; readonly requestId: string } | null = null;

  /** `movingMs` is how long a finished round is animated; 0 for not at all. */
  constructor(
    room: Room,
    game: SoloGame,
    wait: (ms: number) => Promise<void>,
    movingMs: (round: SoloRound) => number,
  ) {
    this.#room = room;
    this.#game = game;
    this.#wait = wait;
    this.#movingMs = movingMs;
    this.store = createStore<SoloState>(() => ({
      round: null,
      moving: null,
      next: null,
      status: 'loading',
      error: null,
      choices: Object.fromEntries(game.choices.map(({ id, first }) => [id, first])),
      clientSeed: newPressId().slice(0, 10),
    }));
  }

  /** Loads the open round and the commitment for the next one. */
  async refresh(): Promise<void> {
    const room = this.#room;
    const seat = room.seat();
    if (seat === null) return;
    const [open, next] = await Promise.all([
      room.calls.soloOpen(seat, this.#game.id),
      room.calls.soloNext(seat, this.#game.id),
    ]);
    if (!open.ok || !next.ok) {
      const ended = [open, next].some((one) => !one.ok && one.failure.kind === 'ended');
      if (ended) room.end();
      this.store.setState({ status: 'failed' });
      return;
    }
    room.takeState(open.value.state);
    const { round } = open.value;
    this.store.setState({
      next: next.value,
      status: 'ready',
      ...(round === null ? {} : { round, choices: round.choices }),
    });
    room.setAtStake('solo', round?.done === false);
  }

  choose(id: string, option: string): void {
    this.store.setState(({ choices }) => ({ choices: { ...choices, [id]: option } }));
  }

  setClientSeed(clientSeed: string): void {
    this.store.setState({ clientSeed });
  }

  async retry(): Promise<void> {
    this.store.setState({ status: 'loading' });
    await this.refresh();
  }

  /** Begins a round with the stake, paise, the choices made and the player's seed. */
  async begin(stake: Paise): Promise<void> {
    const seat = this.#room.seat();
    const { next, status, choices, clientSeed } = this.store.getState();
    if (seat === null || next === null || status !== 'ready') return;
    const key = JSON.stringify([next.commit, stake, choices, clientSeed]);
    if (this.#unanswered?.key !== key) this.#unanswered = { key, requestId: newPressId() };
    const body = {
      requestId: this.#unanswered.requestId,
      gameId: this.#game.id,
      commit: next.commit,
      seed: clientSeed,
      stake: fromPaise(stake),
      choices,
    };
    await this.#ask(() => this.#room.calls.soloStart(seat, body));
  }

  /** Carries out one of the actions that the round allows. */
  async act(action: string): Promise<void> {
    const seat = this.#room.seat();
    const { round, status } = this.store.getState();
    if (seat === null || round === null || status !== 'ready') return;
    const body = { roundId: round.roundId, step: round.step, action };
    await this.#ask(() => this.#room.calls.soloAct(seat, body));
  }

  async #ask(call: () => Promise<Answer<SoloAnswer>>): Promise<void> {
    this.store.setState({ status: 'sending', error: null });
    // The hub may push the balance before the answer arrives.
    const release = this.#room.hold();
    const answer = await sendPress(call, this.#wait);
    if (answer.ok) await this.#show(answer.value);
    release();
    await this.#after(answer);
  }

  /** Animates first, and shows the outcome when the animation has ended. */
  async #show({ round, state }: SoloAnswer): Promise<void> {
    this.#unanswered = null;
    this.#room.takeState(state);
    const ms = round?.done === true ? this.#movingMs(round) : 0;
    if (ms > 0) {
      this.store.setState({ moving: round, status: 'moving' });
      await this.#wait(ms);
    }
    this.store.setState({ round, moving: null, status: 'ready' });
    this.#room.setAtStake('solo', round?.done === false);
  }

  async #after(answer: Answer<SoloAnswer>): Promise<void> {
    if (answer.ok) {
      // The next commitment is loaded before the next stake.
      if (answer.value.round?.done === true) await this.refresh();
      return;
    }
    const { failure } = answer;
    if (!isUnknown(failure)) this.#unanswered = null;
    if (failure.kind === 'ended') this.#room.end();
    this.store.setState({ status: 'ready', error: reportRefusal(failure) });
    if (failure.kind === 'refused' && OUTDATED.has(failure.code)) await this.refresh();
  }
}
