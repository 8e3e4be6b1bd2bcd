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
 * Opens a recorded market file (plain, gzip or bzip2) as a feed, with the score stream beside it if there is one:
 * `<market id>.ccm.jsonl[.gz|.bz2]` in the same folder or in a folder `scores` next to it. The file is read twice, first
 * for names and runners, and never held whole. Throws RecordingError NOT_READABLE; a torn file is played to
 * where it ends and reported to `onProblem`.
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

/** Score file that belongs to a recording by its name, or null. */
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

/** Ends quietly where a file is torn: the replay of the market file itself reports that. */
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
 * Markets and scores in one feed by time, markets first where times are equal. A score waits until its event has
 * been announced (the latest one counts) and is dropped once the event is over.
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
  /** Score and card by event. */
  private readonly held = new Map<string, Map<FeedMessage['type'], FeedMessage>>();

  /** True if the score or card may be sent now; what is ahead of its event is held back. */
  lets(message: FeedMessage): boolean {
    if (message.type !== 'score' && message.type !== 'scoreCard') return true;
    if (this.live.has(message.eventId)) return true;
    if (this.over.has(message.eventId)) return false;
    const held = this.held.get(message.eventId) ?? new Map<FeedMessage['type'], FeedMessage>();
    this.held.set(message.eventId, held.set(message.type, message));
    return false;
  }

  /** Follows the market feed; gives what was held back for an event that it announces. */
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
