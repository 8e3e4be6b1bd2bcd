import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { TimedMessage } from '../feed.ts';
import { readLines } from './read-recording.ts';
import { recordedFeed } from './recorded-feed.ts';
import type { ReplayOptions } from './replay.ts';

/**
 * Opens a recorded market file (plain, gzip or bzip2) as a feed, with its score stream if there is one: `<market
 * id>.ccm.jsonl[.gz|.bz2]` in the same folder or in a folder `scores` next to it. The file is read twice, the first time for
 * names and runners, and never held in memory as a whole. Throws RecordingError NOT_READABLE. A torn file is played up to the
 * tear, which is reported to `onProblem`.
 */
export function openRecording(
  file: string,
  options: Omit<ReplayOptions, 'catalogue'> = {},
): Promise<AsyncGenerator<TimedMessage, void, undefined>> {
  const scores = scoreFileOf(file);
  return recordedFeed(
    { market: () => readLines(file), scores: scores === null ? null : () => readLines(scores) },
    options,
  );
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
