import type { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type { Score } from '@layline/contract/score.ts';
import type { EventId } from '@layline/units/ids.ts';
import type { FeedEvent, FeedMessage, TimedMessage } from '../feed.ts';
import type { SportId } from '@layline/domain/sports.ts';
import { HouseMarket } from './house/house-market.ts';
import { MatchMarket } from './match-market.ts';
import type { Random } from './random.ts';
import type { Cue, CueMarkets, Script } from './script.ts';

/** A match and its place in the simulated world. All times are feed time, UTC ms. */
export interface PlannedMatch {
  readonly eventId: EventId;
  readonly sportId: SportId;
  readonly script: Script;
  readonly startTime: number;
  /** When the match is announced. */
  readonly announceAt: number;
  readonly betDelaySec: number;
  readonly houseDelaySec: number;
  /** Match time per feed time: 4 plays a match in a quarter of its time. */
  readonly tempo: number;
  readonly activity: number;
  /** Feed time from the last result until the event leaves the lists, ms. */
  readonly lingers: number;
}

/** Converts match time to feed time. */
export function feedTime(match: { startTime: number; tempo: number }, matchTime: number): number {
  return match.startTime + Math.round(matchTime / match.tempo);
}

/** Feed time at which the event leaves the lists. */
export function leavesAt(match: PlannedMatch): number {
  return feedTime(match, match.script.cues.at(-1)?.at ?? 0) + match.lingers;
}

/**
 * The messages of one match, starting at `from` or at its announcement, whichever is later. Everything before is summed up as the
 * current state: event, markets, whether in-play and open, score, quotes. Nothing if the match is over by then.
 */
export function* matchStream(match: PlannedMatch, from: number, random: Random): Generator<TimedMessage> {
  const play = new MatchPlay(match, random);
  const begin = Math.max(from, match.announceAt);
  play.skipTo(begin);
  if (play.over) return;
  for (const message of play.introduce(begin)) yield { at: begin, message };
  for (;;) {
    const step = play.step();
    if (step === null) break;
    for (const message of step.messages) yield { at: step.at, message };
  }
  yield { at: Math.max(begin, leavesAt(match)), message: { type: 'eventClosed', eventId: match.eventId } };
}

interface Step {
  readonly at: number;
  readonly messages: readonly FeedMessage[];
}

class MatchPlay {
  readonly #match: PlannedMatch;
  readonly #markets: readonly MatchMarket[];
  readonly #house = new Map<string, HouseMarket>();
  #inPlay = false;
  #next = 0;
  #score: Score | null = null;
  #card: ScoreCard | null = null;
  #quiet = true;

  constructor(match: PlannedMatch, random: Random) {
    this.#match = match;
    this.#markets = match.script.markets.map(
      (plan) =>
        new MatchMarket(plan, {
          eventId: match.eventId,
          startTime: match.startTime,
          betDelaySec: match.betDelaySec,
          activity: match.activity,
          random: random.fork(plan.key),
        }),
    );
  }

  get over(): boolean {
    return this.#next >= this.#match.script.cues.length;
  }

  skipTo(at: number): void {
    for (let cue = this.#cue(); cue !== undefined && feedTime(this.#match, cue.at) < at; cue = this.#cue()) {
      this.#next += 1;
      this.#apply(cue, at);
    }
    this.#quiet = false;
  }

  introduce(at: number): FeedMessage[] {
    const messages: FeedMessage[] = [{ type: 'event', event: this.#event() }];
    if (this.#score !== null) messages.push(this.#scoreMessage(this.#score));
    if (this.#card !== null) messages.push(this.#cardMessage(this.#card));
    for (const market of this.#markets) messages.push(...market.introduce(at));
    for (const market of this.#house.values()) messages.push(...market.introduce());
    return messages;
  }

  /** The next cue or trade, whichever comes first; null after the last cue. */
  step(): Step | null {
    const cue = this.#cue();
    if (cue === undefined) return null;
    const cueAt = feedTime(this.#match, cue.at);
    let first: MatchMarket | null = null;
    let firstAt = cueAt;
    for (const market of this.#markets) {
      if (market.nextAt >= firstAt) continue;
      first = market;
      firstAt = market.nextAt;
    }
    if (first !== null) return { at: firstAt, messages: first.act(firstAt) };
    this.#next += 1;
    return { at: cueAt, messages: this.#apply(cue, cueAt) };
  }

  #cue(): Cue | undefined {
    return this.#match.script.cues[this.#next];
  }

  #apply(cue: Cue, at: number): FeedMessage[] {
    switch (cue.type) {
      case 'score':
        this.#score = cue.score;
        return [this.#scoreMessage(cue.score)];
      case 'card':
        this.#card = cue.card;
        return [this.#cardMessage(cue.card)];
      case 'fair':
        this.#market(cue.market).news(cue.fair, at);
        return [];
      case 'houseMarket':
        return this.#openHouse(cue);
      case 'houseQuote':
        return this.#houseMarket(cue.market).quote(cue.word);
      case 'inPlay':
        this.#inPlay = true;
        return [
          ...this.#each('all', (market) => market.turnInPlay()),
          ...[...this.#house.values()].flatMap((market) => market.turnInPlay()),
        ];
      case 'open':
        return this.#open(cue.markets, at);
      case 'suspend':
        return [
          ...this.#each(cue.markets, (market) => market.suspend(cue.reason, cue.lapse)),
          ...this.#houseOf(cue.markets).flatMap((market) => market.suspend(cue.reason)),
        ];
      case 'result':
        return this.#anyMarket(cue.market).settle(cue.winner, cue.lineResult);
      case 'placings':
        return this.#market(cue.market).place(cue.winners);
      case 'removeRunner':
        return this.#market(cue.market).remove(cue.runner, cue.factor);
      case 'voidMarket':
        return this.#anyMarket(cue.market).void(cue.reason);
      case 'voidWindow': {
        const { id } = this.#anyMarket(cue.market);
        const opened = feedTime(this.#match, cue.from);
        return [{ type: 'voidWindow', marketId: id, from: opened, to: at, reason: cue.reason }];
      }
    }
  }

  /** The house's markets open after turning in-play, and when named. */
  #open(markets: CueMarkets, at: number): FeedMessage[] {
    const messages = this.#each(markets, (market) => market.open(at, this.#quiet));
    if (markets !== 'all') return [...messages, ...this.#houseOf(markets).flatMap((market) => market.open())];
    for (const market of this.#house.values()) messages.push(...market.openInPlay());
    return messages;
  }

  #openHouse({ plan, word }: Extract<Cue, { type: 'houseMarket' }>): FeedMessage[] {
    const { eventId, startTime, houseDelaySec } = this.#match;
    const market = new HouseMarket(plan, { eventId, startTime, betDelaySec: houseDelaySec });
    this.#house.set(plan.key, market);
    market.quote(word);
    return this.#inPlay ? market.introduceInPlay() : market.introduce();
  }

  #houseOf(markets: CueMarkets): HouseMarket[] {
    return markets === 'all' ? [] : markets.flatMap((key) => this.#house.get(key) ?? []);
  }

  #houseMarket(key: string): HouseMarket {
    const found = this.#house.get(key);
    if (found === undefined) throw new RangeError(`no house market ${key} in ${this.#match.eventId}`);
    return found;
  }

  #anyMarket(key: string): MatchMarket | HouseMarket {
    return this.#house.get(key) ?? this.#market(key);
  }

  #each(markets: CueMarkets, act: (market: MatchMarket) => FeedMessage[]): FeedMessage[] {
    const messages: FeedMessage[] = [];
    for (const market of this.#markets) {
      if (market.settled || (markets !== 'all' && !markets.includes(market.plan.key))) continue;
      messages.push(...act(market));
    }
    return messages;
  }

  #market(key: string): MatchMarket {
    const found = this.#markets.find((market) => market.plan.key === key);
    if (found === undefined) throw new RangeError(`no market ${key} in ${this.#match.eventId}`);
    return found;
  }

  #scoreMessage(score: Score): FeedMessage {
    return { type: 'score', eventId: this.#match.eventId, score };
  }

  #cardMessage(card: ScoreCard): FeedMessage {
    return { type: 'scoreCard', eventId: this.#match.eventId, card };
  }

  #event(): FeedEvent {
    const { script, eventId, sportId, startTime } = this.#match;
    const { title, competition, teams, venue } = script;
    return { id: eventId, title, sportId, competition, startTime, teams, venue };
  }
}
