import type { EngineEvent, MarketSettled } from '@layline/engine/events.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import { RULES } from '@layline/engine/rules.ts';
import { createState } from '@layline/engine/state.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { nextDueAt } from '@layline/engine/due.ts';
import { step } from '@layline/engine/step.ts';
import type { ScoreMoment } from '@layline/contract/entities/score-moment.ts';
import type { Score } from '@layline/contract/score.ts';
import type { NewCommand } from '@layline/exchange/src/core/engine.ts';
import type { FeedEvent, TimedMessage } from '@layline/feeds/feed.ts';
import type { SingleMatch } from '@layline/feeds/simulator/single-match.ts';
import { playerId } from '@layline/units/ids.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { momentsOf } from '@layline/exchange/src/modules/catalogue/moments-of.ts';
import { FeedPlay } from './feed-play.ts';
import { OwnBets } from './own-bets.ts';
import { TradeRecord } from './trade-record.ts';

/** The one who practises. */
export const PLAYER = playerId('practice');

/** What the player begins with. */
export const PLAY_MONEY = rupees(100_000);

/**
 * An exchange with one match and one player, at one moment of the match. Its time only moves forward. It reads no clock: the same commands at the
 * same moments lead to the same state, whatever the steps in which time is let pass.
 */
export class World {
  readonly state: ExchangeState = createState({ rules: RULES.newest });
  readonly own = new OwnBets(PLAYER);
  readonly trades = new TradeRecord();
  /** What has happened in the match, for the chart. */
  readonly moments: ScoreMoment[] = [];
  /** Markets that changed since the list was last emptied. */
  readonly touched = new Set<MarketId>();
  /** How the decided markets were settled. */
  readonly settled = new Map<MarketId, MarketSettled>();
  readonly #feed: Iterator<TimedMessage>;
  readonly #play = new FeedPlay();
  readonly #listen: (event: EngineEvent) => void;
  #head: TimedMessage | null;
  #seq = 0;
  #now: number;
  #event: FeedEvent | null = null;
  #score: Score | null = null;
  #markets: readonly MarketId[] = [];
  #inPlayAt = new Map<MarketId, number>();

  /** `listen` is told of every event of the engine. */
  constructor({ messages, startAt }: SingleMatch, listen: (event: EngineEvent) => void = () => undefined) {
    this.#feed = messages[Symbol.iterator]();
    this.#listen = listen;
    this.#now = startAt;
    this.#head = this.#next();
    this.submit({ type: 'openPlayer', playerId: PLAYER, kind: 'PLAYER', commissionDiscount: 0 });
    this.submit({
      type: 'transfer',
      externalId: 'play-money',
      from: 'psp:deposits',
      to: `player:${PLAYER}:cash`,
      amount: PLAY_MONEY,
      kind: 'DEPOSIT',
    });
    this.advanceTo(startAt);
  }

  /** UTC ms by the match's clock. */
  get now(): number {
    return this.#now;
  }

  /** The match as it was announced; null before. */
  get event(): FeedEvent | null {
    return this.#event;
  }

  get score(): Score | null {
    return this.#score;
  }

  /** In order of creation. */
  get markets(): readonly MarketId[] {
    return this.#markets;
  }

  /** When a market turned in-play, UTC ms by the match's clock; undefined if it has not. */
  inPlayAt(marketId: MarketId): number | undefined {
    return this.#inPlayAt.get(marketId);
  }

  /** True once the match has said its last word. */
  get isOver(): boolean {
    return this.#head === null;
  }

  /** Carries out one command now. */
  submit(command: NewCommand): Outcome {
    const seq = this.#seq + 1;
    const outcome = step(this.state, { ...command, seq, at: this.#now });
    if (!outcome.ok || outcome.repeated) return outcome;
    this.#seq = seq + (outcome.blanks ?? 0);
    for (const event of outcome.events) this.#follow(event);
    return outcome;
  }

  /** Lets time pass up to `at`, UTC ms; everything due by then has happened, in its order. */
  advanceTo(at: number): void {
    for (;;) {
      const messageAt = this.#head?.at ?? Infinity;
      const due = nextDueAt(this.state) ?? Infinity;
      const next = Math.max(this.#now, Math.min(messageAt, due));
      if (next > at) break;
      this.#now = next;
      if (due <= messageAt) this.submit({ type: 'tick' });
      else this.#takeMessage();
    }
    this.#now = Math.max(this.#now, at);
  }

  #takeMessage(): void {
    const message = this.#head?.message;
    if (message === undefined) return;
    if (message.type === 'event') this.#event = message.event;
    if (message.type === 'score') this.#noteScore(message.score);
    if (message.type === 'turnInPlay') this.#inPlayAt.set(message.marketId, this.#now);
    for (const command of this.#play.commandsOf(message)) this.submit(command);
    this.#head = this.#next();
  }

  #noteScore(score: Score): void {
    const at = this.#now;
    this.moments.push(...momentsOf(this.#score, score).map((moment) => ({ ...moment, at })));
    this.#score = score;
  }

  #next(): TimedMessage | null {
    const next = this.#feed.next();
    return next.done === true ? null : next.value;
  }

  #follow(event: EngineEvent): void {
    this.#play.follow(event);
    this.own.follow(event);
    if (event.type === 'fragmentMatched') this.trades.note(event);
    if (event.type === 'marketSettled') this.settled.set(event.marketId, event);
    if (event.type === 'marketCreated') this.#markets = [...this.#markets, event.marketId];
    if ('marketId' in event && event.marketId !== null) this.touched.add(event.marketId);
    else if (event.type === 'betPlaced') this.touched.add(event.order.marketId);
    this.#listen(event);
  }
}
