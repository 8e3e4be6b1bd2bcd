import { eventId } from '@layline/units/ids.ts';
import type { FeedMessage, TimedMessage } from '../feed.ts';
import { StreamCache } from './cache.ts';
import { NOTHING_KNOWN } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import type { StreamDefinition } from './definition.ts';
import { MarketReplay } from './market-replay.ts';
import type { MarketReplaySettings } from './market-replay.ts';
import { BET_DELAY_MAX_SEC, describeEvent, sportOf } from './naming.ts';
import { parseLine } from './protocol.ts';
import type { LineErrorCode, MarketChange, StreamMessage } from './protocol.ts';
import { RecordingError } from './recorded-lines.ts';
import type { RecordedLines } from './recorded-lines.ts';

/**
 * Problems that a replay reports about its input. TORN: the file ends in the middle. MARKET_NOT_OFFERED: line, range and each-way
 * markets, sports that the site does not have, and everything beyond 10,000 markets. CLOCK_STEPPED_BACK: a message was published
 * before its predecessor; it is played at the later time.
 */
export interface ReplayProblem {
  readonly code: LineErrorCode | 'TORN' | 'MARKET_NOT_OFFERED' | 'CLOCK_STEPPED_BACK';
  /** Line of the recording, from 1. */
  readonly line: number;
  readonly detail: string;
}

export interface ReplayOptions {
  readonly catalogue?: Catalogue;
  /** House account that mirrors the recorded prices; default `house:betfair`. */
  readonly maker?: string;
  /** Speed at which the feed will be paced. Above 1 the in-play delay shrinks with it, to no less than 1 s. */
  readonly speed?: number;
  /** Called for every line or market that is left out; the replay continues. */
  readonly onProblem?: (problem: ReplayProblem) => void;
}

/** In-play delay in whole seconds for a paced replay: at most 12, and divided by a speed above 1, but never below 1 s. */
export function pacedBetDelay(recordedSec: number, speed: number): number {
  if (recordedSec === 0 || speed <= 1) return Math.min(recordedSec, BET_DELAY_MAX_SEC);
  return Math.max(1, Math.round(recordedSec / speed));
}

/** Replays recorded lines as a feed. Bad lines are reported and left out; a torn file ends the replay at the tear. */
export async function* replay(
  recording: AsyncIterable<RecordedLines>,
  options: ReplayOptions = {},
): AsyncGenerator<TimedMessage, void, undefined> {
  const session = new ReplaySession(options);
  let at = 0;
  try {
    for await (const lines of recording) {
      for (const line of lines) {
        const parsed = parseLine(line.text, line.number);
        if (!parsed.ok) {
          options.onProblem?.(parsed.error);
          continue;
        }
        if (parsed.message.publishTime < at) session.steppedBack(line.number, parsed.message.publishTime, at);
        at = Math.max(at, parsed.message.publishTime);
        for (const message of session.play(parsed.message, at, line.number)) yield { at, message };
      }
    }
  } catch (error) {
    if (!(error instanceof RecordingError) || error.code !== 'TORN') throw error;
    options.onProblem?.({ code: 'TORN', line: session.lastLine + 1, detail: error.message });
  }
  for (const message of session.end()) yield { at, message };
}

/** How long an event stays after its last market closes. One recorded result was corrected after 35 minutes. */
const CORRECTION_WINDOW_MS = 3_600_000;

interface EventState {
  definition: StreamDefinition;
  startTime: number;
  /** Feed time at which the event leaves the lists; null while a market is open. */
  leavesAt: number | null;
  readonly markets: Set<MarketReplay>;
}

class ReplaySession {
  lastLine = 0;
  private readonly cache = new StreamCache();
  private readonly markets = new Map<string, MarketReplay>();
  private readonly events = new Map<string, EventState>();
  private readonly leftOut = new Set<string>();
  private readonly settings: MarketReplaySettings;
  private readonly onProblem: (problem: ReplayProblem) => void;

  constructor(options: ReplayOptions) {
    const speed = options.speed ?? 1;
    this.settings = {
      catalogue: options.catalogue ?? NOTHING_KNOWN,
      maker: options.maker ?? 'house:betfair',
      betDelay: (recordedSec) => pacedBetDelay(recordedSec, speed),
    };
    this.onProblem = options.onProblem ?? (() => undefined);
  }

  steppedBack(line: number, from: number, to: number): void {
    this.onProblem({ code: 'CLOCK_STEPPED_BACK', line, detail: `by ${to - from} ms` });
  }

  /** Applies the whole message first, then reports the changes of each touched market: its state, then its prices. */
  *play(message: StreamMessage, at: number, line: number): Generator<FeedMessage, void, undefined> {
    this.lastLine = line;
    for (const [id, { leavesAt }] of this.events) {
      if (leavesAt !== null && at >= leavesAt) yield* this.closeEvent(id);
    }
    for (const cached of this.cache.apply(message)) {
      const changes = message.markets.filter((change) => change.id === cached.id);
      for (const { definition } of changes) {
        if (definition !== null) yield* this.define(cached.id, definition, at, line);
      }
      const market = this.markets.get(cached.id);
      if (market !== undefined) yield* market.quote(cached, changes satisfies readonly MarketChange[]);
      if (market?.closed === true) this.cache.forget(cached.id);
    }
  }

  *end(): Generator<FeedMessage, void, undefined> {
    for (const market of this.markets.values()) yield* market.abandon();
    for (const id of this.events.keys()) yield* this.closeEvent(id);
  }

  private *define(
    id: string,
    definition: StreamDefinition,
    at: number,
    line: number,
  ): Generator<FeedMessage, void, undefined> {
    let market = this.markets.get(id);
    if (market === undefined) {
      if (!this.offered(id, definition, line)) return;
      market = new MarketReplay(id, definition, this.settings);
      this.markets.set(id, market);
      yield* this.enterEvent(definition, market);
      yield market.announce();
    }
    yield* market.define(definition, at);
    yield* this.reviewEvent(definition.eventId, at);
  }

  private offered(id: string, definition: StreamDefinition, line: number): boolean {
    const why =
      sportOf(definition) === null
        ? `sport ${definition.eventTypeId} is not on the site`
        : definition.bettingType === 'LINE' || definition.bettingType === 'RANGE'
          ? `${definition.bettingType} markets carry no result in a recording`
          : definition.marketType === 'EACH_WAY'
            ? 'each-way bets are not offered'
            : this.markets.size >= StreamCache.MAX_MARKETS
              ? 'too many markets'
              : null;
    if (why === null) return true;
    this.cache.forget(id);
    if (this.leftOut.has(id)) return false;
    if (this.leftOut.size < StreamCache.MAX_MARKETS) this.leftOut.add(id);
    this.onProblem({ code: 'MARKET_NOT_OFFERED', line, detail: `${id}: ${why}` });
    return false;
  }

  private *enterEvent(
    definition: StreamDefinition,
    market: MarketReplay,
  ): Generator<FeedMessage, void, undefined> {
    const known = this.events.get(definition.eventId);
    if (known !== undefined) {
      known.markets.add(market);
      known.leavesAt = null;
      return;
    }
    this.events.set(definition.eventId, {
      definition,
      startTime: market.start,
      leavesAt: null,
      markets: new Set([market]),
    });
    yield* this.tellEvent(definition, market.start);
  }

  private *tellEvent(
    definition: StreamDefinition,
    startTime: number,
  ): Generator<FeedMessage, void, undefined> {
    const sportId = sportOf(definition);
    if (sportId === null) return;
    yield { type: 'event', event: describeEvent(definition, sportId, startTime, this.settings.catalogue) };
  }

  /** An event starts with the first of its markets and ends with the last. */
  private *reviewEvent(id: string, at: number): Generator<FeedMessage, void, undefined> {
    const event = this.events.get(id);
    if (event === undefined) return;
    if ([...event.markets].every((market) => market.closed)) {
      event.leavesAt ??= at + CORRECTION_WINDOW_MS;
      return;
    }
    const startTime = Math.min(...[...event.markets].map((market) => market.start));
    if (startTime === event.startTime) return;
    event.startTime = startTime;
    yield* this.tellEvent(event.definition, startTime);
  }

  private *closeEvent(id: string): Generator<FeedMessage, void, undefined> {
    if (this.events.delete(id)) yield { type: 'eventClosed', eventId: eventId(id) };
  }
}
