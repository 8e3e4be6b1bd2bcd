import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FeedMessage, TimedMessage } from '../feed.ts';
import { scanCatalogue } from './catalogue.ts';
import { RecordingError, readLines } from './read-recording.ts';
import type { RecordedLines } from './read-recording.ts';
import { replay } from './replay.ts';
import type { ReplayOptions } from './replay.ts';
import { scanEventWords, scoreStream } from './score-stream.ts';

/**
 * Opens a recorded market file (plain, gzip or bzip2) as a feed, with its score stream if there is one: `<market
 * id>.ccm.jsonl[.gz|.bz2]` in the same folder or in a folder `scores` next to it. The file is read twice, the first time for
 * names and runners, and never held in memory as a whole. Throws RecordingError NOT_READABLE. A torn file is played up to the
 * tear, which is reported to `onProblem`.
 */
export async function openRecording(
  file: string,
  options: Omit<ReplayOptions, 'catalogue'> = {},
): Promise<AsyncGenerator<TimedMessage, void, undefined>> {
  const scores = scoreFileOf(file);
  const words = scores === null ? new Map() : await scanEventWords(untilTorn(readLines(scores)));
  const catalogue = await scanCatalogue(untilTorn(readLines(file)), words);
  const market = replay(readLines(file), { ...options, catalogue });
  if (scores === null) return market;
  return withScores(market, scoreStream(untilTorn(readLines(scores)), options.onProblem));
}

/** The score file that belongs to a recording by its name, or null. */
export function scoreFileOf(file: string): string | null {
  const folder = dirname(file);
  const name = basename(file).replace(/(\.jsonl|\.json)?(\.gz|\.bz2)?$/, '');
  for (const place of [folder, join(dirname(folder), 'scores')]) {
    for (const ending of ['', '.gz', '.bz2']) {
      const candidate = join(place, `${name}.ccm.jsonl${ending}`);
      if (existsSync(candidate)) return candidate;
    }
  }
  return null;
}

/** Stops silently where a file is torn; the replay of the market file reports it. */
async function* untilTorn(
  lines: AsyncIterable<RecordedLines>,
): AsyncGenerator<RecordedLines, void, undefined> {
  try {
    yield* lines;
  } catch (error) {
    if (!(error instanceof RecordingError) || error.code !== 'TORN') throw error;
  }
}

/**
 * Merges markets and scores by time, markets first if times are equal. A score waits until its event has been announced (only the
 * latest counts) and is dropped once the event is over.
 */
async function* withScores(
  markets: AsyncGenerator<TimedMessage, void, undefined>,
  scores: AsyncGenerator<TimedMessage, void, undefined>,
): AsyncGenerator<TimedMessage, void, undefined> {
  const events = new EventWatch();
  try {
    let score = await scores.next();
    for await (const market of markets) {
      while (score.done !== true && score.value.at < market.at) {
        if (events.lets(score.value.message)) yield score.value;
        score = await scores.next();
      }
      yield market;
      for (const held of events.follow(market.message)) yield { at: market.at, message: held };
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
