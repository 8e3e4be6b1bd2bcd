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
import type { LineErrorCode, StreamMessage } from './protocol.ts';
import { RecordingError } from './recorded-lines.ts';
import type { RecordedLine, RecordedLines } from './recorded-lines.ts';

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

/**
 * Replays recorded lines as a feed; messages of lines that were read together come together, like the lines. Bad lines are reported and left out; a torn file
 * ends the replay at the tear.
 */
export async function* replay(
  recording: AsyncIterable<RecordedLines>,
  options: ReplayOptions = {},
): AsyncGenerator<readonly TimedMessage[], void, undefined> {
  const session = new ReplaySession(options);
  try {
    for await (const lines of recording) {
      for (const line of lines) session.read(line);
      yield session.taken();
    }
  } catch (error) {
    if (!(error instanceof RecordingError) || error.code !== 'TORN') throw error;
    options.onProblem?.({ code: 'TORN', line: session.lastLine + 1, detail: error.message });
  }
  session.end();
  yield session.taken();
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
  /** The last one that could be read. */
  lastLine = 0;
  /** Feed time, UTC ms. */
  private at = 0;
  private told: TimedMessage[] = [];
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

  /** Removes and returns the messages of the lines read since the last call. */
  taken(): readonly TimedMessage[] {
    const { told } = this;
    this.told = [];
    return told;
  }

  read({ text, number }: RecordedLine): void {
    const parsed = parseLine(text, number);
    if (!parsed.ok) {
      this.onProblem(parsed.error);
      return;
    }
    const { publishTime } = parsed.message;
    if (publishTime < this.at) {
      this.onProblem({ code: 'CLOCK_STEPPED_BACK', line: number, detail: `by ${this.at - publishTime} ms` });
    }
    this.at = Math.max(this.at, publishTime);
    this.lastLine = number;
    this.play(parsed.message);
  }

  end(): void {
    for (const market of this.markets.values()) this.tell(market.abandon());
    for (const id of this.events.keys()) this.closeEvent(id);
  }

  /** Applies the whole message first, then reports the changes of each touched market: its state, then its prices. */
  private play(message: StreamMessage): void {
    for (const [id, { leavesAt }] of this.events) {
      if (leavesAt !== null && this.at >= leavesAt) this.closeEvent(id);
    }
    for (const cached of this.cache.apply(message)) {
      const changes = message.markets.filter((change) => change.id === cached.id);
      for (const { definition } of changes) if (definition !== null) this.define(cached.id, definition);
      const market = this.markets.get(cached.id);
      if (market !== undefined) this.tell(market.quote(cached, changes));
      if (market?.closed === true) this.cache.forget(cached.id);
    }
  }

  private tell(messages: readonly FeedMessage[]): void {
    for (const message of messages) this.told.push({ at: this.at, message });
  }

  private define(id: string, definition: StreamDefinition): void {
    let market = this.markets.get(id);
    if (market === undefined) {
      if (!this.offered(id, definition)) return;
      market = new MarketReplay(id, definition, this.settings);
      this.markets.set(id, market);
      this.enterEvent(definition, market);
      this.tell([market.announce()]);
    }
    this.tell(market.define(definition, this.at));
    this.reviewEvent(definition.eventId);
  }

  private offered(id: string, definition: StreamDefinition): boolean {
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
    this.onProblem({ code: 'MARKET_NOT_OFFERED', line: this.lastLine, detail: `${id}: ${why}` });
    return false;
  }

  private enterEvent(definition: StreamDefinition, market: MarketReplay): void {
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
    this.tellEvent(definition, market.start);
  }

  private tellEvent(definition: StreamDefinition, startTime: number): void {
    const sportId = sportOf(definition);
    if (sportId === null) return;
    this.tell([
      { type: 'event', event: describeEvent(definition, sportId, startTime, this.settings.catalogue) },
    ]);
  }

  /** An event starts with the first of its markets and ends with the last. */
  private reviewEvent(id: string): void {
    const event = this.events.get(id);
    if (event === undefined) return;
    if ([...event.markets].every((market) => market.closed)) {
      event.leavesAt ??= this.at + CORRECTION_WINDOW_MS;
      return;
    }
    const startTime = Math.min(...[...event.markets].map((market) => market.start));
    if (startTime === event.startTime) return;
    event.startTime = startTime;
    this.tellEvent(event.definition, startTime);
  }

  private closeEvent(id: string): void {
    if (this.events.delete(id)) this.tell([{ type: 'eventClosed', eventId: eventId(id) }]);
  }
}
