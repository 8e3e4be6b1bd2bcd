import type { FeedMessage, TimedMessage } from '../feed.ts';
import { scanCatalogue } from './catalogue.ts';
import { untilTorn } from './recorded-lines.ts';
import type { RecordedLines } from './recorded-lines.ts';
import { replay } from './replay.ts';
import type { ReplayOptions } from './replay.ts';
import { scanEventWords, scoreStream } from './score-stream.ts';

/** A recorded market and its score stream, if there is one. Each call reads the lines from the beginning. */
export interface RecordedStreams {
  readonly market: () => AsyncIterable<RecordedLines>;
  readonly scores: (() => AsyncIterable<RecordedLines>) | null;
}

/**
 * Plays recorded lines as a feed. The lines are read twice, the first time for names and runners. Throws RecordingError NOT_READABLE. A torn recording is
 * played up to the tear, which is reported to `onProblem`.
 */
export async function recordedFeed(
  { market, scores }: RecordedStreams,
  options: Omit<ReplayOptions, 'catalogue'> = {},
): Promise<AsyncGenerator<TimedMessage, void, undefined>> {
  const words = scores === null ? new Map() : await scanEventWords(untilTorn(scores()));
  const catalogue = await scanCatalogue(untilTorn(market()), words);
  const played = replay(market(), { ...options, catalogue });
  if (scores === null) return oneByOne(played);
  const scored = oneByOne(scoreStream(untilTorn(scores()), options.onProblem));
  return oneByOne(withScores(played, scored));
}

async function* oneByOne(
  batches: AsyncIterable<readonly TimedMessage[]>,
): AsyncGenerator<TimedMessage, void, undefined> {
  for await (const batch of batches) for (const message of batch) yield message;
}

/**
 * Merges markets and scores by time, markets first if times are equal. A score waits until its event has been announced (only the
 * latest counts) and is dropped once the event is over.
 */
async function* withScores(
  markets: AsyncGenerator<readonly TimedMessage[], void, undefined>,
  scores: AsyncGenerator<TimedMessage, void, undefined>,
): AsyncGenerator<readonly TimedMessage[], void, undefined> {
  const events = new EventWatch();
  try {
    let score = await scores.next();
    for await (const batch of markets) {
      const merged: TimedMessage[] = [];
      for (const market of batch) {
        while (score.done !== true && score.value.at < market.at) {
          if (events.lets(score.value.message)) merged.push(score.value);
          score = await scores.next();
        }
        merged.push(market);
        for (const held of events.follow(market.message)) merged.push({ at: market.at, message: held });
      }
      yield merged;
    }
  } finally {
    await scores.return();
  }
}

class EventWatch {
  private readonly live = new Set<string>();
  private readonly over = new Set<string>();
  /** Held-back score and card by event. */
  private readonly held = new Map<string, Map<FeedMessage['type'], FeedMessage>>();

  /** True if the score or card may be sent now. One that precedes its event is held back. */
  lets(message: FeedMessage): boolean {
    if (message.type !== 'score' && message.type !== 'scoreCard') return true;
    if (this.live.has(message.eventId)) return true;
    if (this.over.has(message.eventId)) return false;
    const held = this.held.get(message.eventId) ?? new Map<FeedMessage['type'], FeedMessage>();
    this.held.set(message.eventId, held.set(message.type, message));
    return false;
  }

  /** Tracks the market feed; returns what was held back for an event that it announces. */
  follow(message: FeedMessage): readonly FeedMessage[] {
    if (message.type === 'eventClosed') {
      this.live.delete(message.eventId);
      this.over.add(message.eventId);
    }
    if (message.type !== 'event' || this.live.has(message.event.id)) return [];
    this.live.add(message.event.id);
    const held = [...(this.held.get(message.event.id)?.values() ?? [])];
    this.held.delete(message.event.id);
    return held;
  }
}
