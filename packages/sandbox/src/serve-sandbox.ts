import type { Route } from '@layline/server/http/route.ts';
import { marketView, playerView } from '@layline/engine/views.ts';
import type { PracticeRecording } from '@layline/contract/calls/practice.ts';
import { singleMatch } from '@layline/feeds/simulator/single-match.ts';
import type { SingleMatch } from '@layline/feeds/simulator/single-match.ts';
import { answerCall } from './answer-call.ts';
import { Books } from './books.ts';
import { SandboxHub } from './hub.ts';
import type { OwnBets } from './own-bets.ts';
import type { Beginning, BetLine, FromSandbox, Speed, ToSandbox } from './protocol.ts';
import { sandboxRoutes } from './routes.ts';
import { Sandbox } from './sandbox.ts';
import { PLAY_MONEY, PLAYER } from './world.ts';
import type { World } from './world.ts';

/** When every match is announced by its own clock, UTC ms. A fixed moment, so that a seed gives the same match on every day. */
const ANNOUNCED_AT = Date.UTC(2026, 0, 3, 12);

/** Real time that one step makes up for at most, ms: a machine that slept does not find the match over. */
const STEP_MAX_MS = 2000;

/** Where recordings come from. Neither call throws. */
export interface Recordings {
  /** Those that are offered; empty if that cannot be found out. */
  readonly list: () => Promise<readonly PracticeRecording[]>;
  /** Null if it cannot be fetched or played. */
  readonly open: (recordingId: string) => Promise<SingleMatch | null>;
}

interface Playing {
  readonly sandbox: Sandbox;
  readonly routes: readonly Route[];
}

/** What the player's bets have brought so far, paise. */
function profitOf({ state }: World): number {
  return (playerView(state, PLAYER)?.cash ?? PLAY_MONEY) - PLAY_MONEY;
}

function linesOf({ state, own }: World): BetLine[] {
  return own.all.map((bet) => {
    const definition = marketView(state, bet.marketId)?.definition;
    return {
      betId: bet.betId,
      runnerName: definition?.runners.find(({ id }) => id === bet.runnerId)?.name ?? '',
      marketName: definition?.name ?? '',
      side: bet.side,
      placedAt: bet.placedAt,
      matched: bet.matched,
      profit: bet.profit,
    };
  });
}

/** Plays a sandbox for one page. It neither has timers nor reads a clock: its owner calls `tick`. */
export class SandboxServer {
  readonly #send: (message: FromSandbox) => void;
  // Both outlive a match: the page keeps its connection, and what it watches, from one match to the next.
  readonly #books = new Books();
  readonly #hub: SandboxHub;
  readonly #recordings: Recordings;
  #playing: Playing | null = null;
  /** Rises with every match that is begun: a player who chooses another one does not wait for the previous recording. */
  #begun = 0;
  #speed: Speed = 0;
  /** When time was last let pass, ms of the real clock. */
  #steppedAt = 0;
  /** What the page knows of the player's bets. */
  #told: { readonly own: OwnBets; readonly changes: number; readonly profit: number } | null = null;

  constructor(send: (message: FromSandbox) => void, recordings: Recordings) {
    this.#send = send;
    this.#recordings = recordings;
    this.#hub = new SandboxHub(this.#books, (method, argument) => send({ type: 'hub', method, argument }));
  }

  /** Carries out what the page wants. `now` is ms of a clock that never goes back. */
  async take(message: ToSandbox, now: number): Promise<void> {
    if (message.type === 'begin') return this.#begin(message, now);
    if (message.type === 'list') {
      this.#send({ type: 'listed', recordings: await this.#recordings.list() });
      return;
    }
    const playing = this.#playing;
    if (playing === null) throw new Error('no match has begun');
    this.#pass(playing, now);
    switch (message.type) {
      case 'call':
        return this.#answer(playing, message);
      case 'invoke': {
        const result = this.#hub.invoke(playing.sandbox.world, message.method, message.argument);
        this.#send({ type: 'invoked', id: message.id, result });
        return;
      }
      case 'speed':
        this.#speed = playing.sandbox.isOver ? 0 : message.speed;
        return this.#tell(playing);
      case 'goTo':
        return this.#goTo(playing, message.at, now);
    }
  }

  /** Lets the time pass that has really passed. Call it about ten times a second. */
  tick(now: number): void {
    if (this.#playing === null || this.#speed === 0) return;
    this.#pass(this.#playing, now);
    this.#tell(this.#playing);
  }

  async #begin(chosen: Beginning, now: number): Promise<void> {
    this.#begun += 1;
    const begun = this.#begun;
    if (!('recordingId' in chosen)) {
      return this.#play(singleMatch(chosen.sportId, chosen.seed, ANNOUNCED_AT), chosen.at, now);
    }
    const match = await this.#recordings.open(chosen.recordingId);
    if (begun !== this.#begun) return;
    if (match === null) this.#send({ type: 'unavailable' });
    else this.#play(match, chosen.at, now);
  }

  #play(match: SingleMatch, at: number, now: number): void {
    const sandbox = new Sandbox(match, (event) => this.#hub.note(event));
    sandbox.runTo(match.startAt + Math.max(0, at));
    this.#playing = { sandbox, routes: sandboxRoutes(sandbox, this.#books) };
    this.#speed = 0;
    this.#steppedAt = now;
    const { title, startAt, endAt, moments } = match;
    const eventId = sandbox.world.event?.id ?? '';
    this.#send({ type: 'begun', match: { eventId, title, startAt, endAt, moments } });
    this.#hub.tellAll(sandbox.world);
    this.#tell(this.#playing);
  }

  async #answer(playing: Playing, { id, call }: Extract<ToSandbox, { type: 'call' }>): Promise<void> {
    const body = await answerCall(playing.routes, call, playing.sandbox.world.now);
    this.#send({ type: 'answer', id, status: body?.status ?? 404, body });
    this.#tell(playing);
  }

  #goTo({ sandbox }: Playing, at: number, now: number): void {
    // Going to the start from the start means beginning again.
    if (at < sandbox.world.now || at <= sandbox.match.startAt) sandbox.rewindTo(at);
    else sandbox.runTo(at);
    this.#steppedAt = now;
    if (sandbox.isOver) this.#speed = 0;
    this.#send({ type: 'moved' });
    this.#hub.tellAll(sandbox.world);
    this.#tell({ sandbox });
  }

  #pass({ sandbox }: Playing, now: number): void {
    const passed = Math.min(now - this.#steppedAt, STEP_MAX_MS);
    this.#steppedAt = now;
    if (this.#speed === 0 || passed <= 0) return;
    sandbox.runTo(sandbox.world.now + Math.round(passed * this.#speed));
    if (sandbox.isOver) this.#speed = 0;
  }

  #tell({ sandbox }: Pick<Playing, 'sandbox'>): void {
    this.#hub.flush(sandbox.world);
    const { own } = sandbox.world;
    const profit = profitOf(sandbox.world);
    const told = this.#told;
    if (told?.own !== own || told.changes !== own.changes || told.profit !== profit) {
      this.#told = { own, changes: own.changes, profit };
      this.#send({ type: 'record', record: { bets: linesOf(sandbox.world), profit } });
    }
    const { world, isOver } = sandbox;
    this.#send({ type: 'standing', standing: { at: world.now, speed: this.#speed, isOver } });
  }
}
