import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { RECORDINGS_MAX } from '@layline/contract/calls/practice.ts';
import type { PracticeRecording } from '@layline/contract/calls/practice.ts';
import { Id } from '@layline/contract/wire.ts';
import { openRecording, scoreFileOf } from '@layline/feeds/betfair-stream/open-recording.ts';
import { recordedMatch } from '@layline/feeds/betfair-stream/recorded-match.ts';
import * as v from 'valibot';

/** Maximum size of a file, bytes; a whole cricket match has 0.6 MB. */
const BYTES_MAX = 4_000_000;

const ENDING = '.jsonl.gz';

/** A recorded match with its files. */
export interface Offered {
  readonly recording: PracticeRecording;
  readonly file: string;
  /** Null if there are no scores. */
  readonly scores: string | null;
}

interface ScanOptions {
  /** The recording that this exchange plays as a live match, if any. Whoever practised on it would know its result. */
  readonly playing: string | null;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Reads a recording through; null if nobody could practise on it. Throws if it cannot be read. */
async function read(file: string): Promise<Offered | null> {
  const match = await recordedMatch(await openRecording(file));
  if (match === null) return null;
  const { title, sportId, competition, startTime } = match.event;
  const beside = scoreFileOf(file);
  const scores = beside?.endsWith('.gz') === true ? beside : null;
  return {
    recording: {
      recordingId: basename(file, ENDING),
      title,
      sportId,
      competition,
      startTime,
      lengthSec: Math.round((match.endAt - match.startAt) / 1000),
      hasScores: scores !== null,
    },
    file,
    scores,
  };
}

/** Reads the recordings of a folder, one after another, latest match first. Files that cannot be offered are logged with the reason. Throws if there is no such folder. */
export async function scanRecordings(
  folder: string,
  { playing, logger }: ScanOptions,
): Promise<readonly Offered[]> {
  const live = playing === null ? null : await realpath(playing);
  const names = (await readdir(folder)).filter(
    (name) => name.endsWith(ENDING) && !name.endsWith(`.ccm${ENDING}`),
  );
  const offered: Offered[] = [];
  for (const name of names.toSorted()) {
    const file = join(folder, name);
    const warn = (reason: string) => logger.warn({ file: name }, `no practice on this recording: ${reason}`);
    if (offered.length === RECORDINGS_MAX) warn(`${RECORDINGS_MAX} are offered already`);
    else if (!v.is(Id, basename(name, ENDING))) warn('its name is no id');
    else if ((await realpath(file)) === live) warn('it is played as a live match');
    else if ((await stat(file)).size > BYTES_MAX) warn('it is larger than 4 MB');
    else {
      const one = await read(file).catch((error: unknown) => warn(String(error)));
      if (one === null) warn('it has no prices, or is too long');
      else if (one !== undefined) offered.push(one);
    }
  }
  return offered.toSorted((a, b) => b.recording.startTime - a.recording.startTime);
}
