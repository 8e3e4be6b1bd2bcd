import { momentsOf } from '@layline/exchange/src/modules/catalogue/moments-of.ts';
import type { Score } from '@layline/contract/score.ts';
import { gzipLines } from '@layline/feeds/betfair-stream/gzip-lines.ts';
import { recordedFeed } from '@layline/feeds/betfair-stream/recorded-feed.ts';
import { recordedMatch } from '@layline/feeds/betfair-stream/recorded-match.ts';
import type { TimedMessage } from '@layline/feeds/feed.ts';
import type { Moment, MomentKind, SingleMatch } from '@layline/feeds/simulator/single-match.ts';

/** The gzip files of a recorded match. */
export interface RecordedFiles {
  readonly market: Blob;
  /** Null if there are no scores. */
  readonly scores: Blob | null;
}

/** What a message means when searching for a moment; nothing for most. */
function kindsOf({ message }: TimedMessage, before: Score | null): readonly MomentKind[] {
  switch (message.type) {
    case 'turnInPlay':
      return ['IN_PLAY'];
    case 'removeRunner':
      return ['RUNNER_REMOVED'];
    case 'result':
    case 'voidMarket':
      return ['RESULT'];
    case 'score':
      return momentsOf(before, message.score).flatMap(({ kind }) =>
        kind === 'WICKET' || kind === 'GOAL' ? [kind] : [],
      );
    default:
      return [];
  }
}

/** Each kind once at a time: runners may be removed and markets decided in groups. */
function recordedMoments(messages: readonly TimedMessage[]): readonly Moment[] {
  const moments: Moment[] = [];
  let score: Score | null = null;
  for (const timed of messages) {
    for (const kind of kindsOf(timed, score)) {
      const { at } = timed;
      if (!moments.some((one) => one.at === at && one.kind === kind)) moments.push({ at, kind });
    }
    if (timed.message.type === 'score') ({ score } = timed.message);
  }
  return moments;
}

/**
 * A recorded match in the form of a simulated one: recorded prices take the place of the simulated crowd. Lines that cannot be read are left out, and a torn
 * recording is played up to the tear. Null if nothing can be played.
 */
export async function readRecorded({ market, scores }: RecordedFiles): Promise<SingleMatch | null> {
  const feed = await recordedFeed({
    market: () => gzipLines(market),
    scores: scores === null ? null : () => gzipLines(scores),
  });
  const match = await recordedMatch(feed);
  if (match === null) return null;
  const { event, startAt, endAt, messages } = match;
  return { title: event.title, startAt, endAt, moments: recordedMoments(messages), messages };
}
