import { readdir, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { RECORDINGS_MAX } from '@layline/contract/calls/practice.ts';
import type { PracticeRecording } from '@layline/contract/calls/practice.ts';
import { Id } from '@layline/contract/wire.ts';
import { gzipLines } from '@layline/feeds/betfair-stream/gzip-lines.ts';
import { scoreFileOf } from '@layline/feeds/betfair-stream/open-recording.ts';
import { recordedFeed } from '@layline/feeds/betfair-stream/recorded-feed.ts';
import { recordedMatch } from '@layline/feeds/betfair-stream/recorded-match.ts';
import * as v from 'valibot';
import { packFile } from './offered-file.ts';
import type { OfferedFile, PackedFile } from './offered-file.ts';
import { TURNED_MAX } from './recording-limits.ts';
import type { TurnOptions } from './turn-recording.ts';

/** Endings of recordings; of two with the same id, the one whose ending comes first is offered. */
const ENDINGS = ['.jsonl.gz', '.jsonl', '.jsonl.bz2', '.bz2'];

/** A recorded match with its files. */
export interface Offered {
  readonly recording: PracticeRecording;
  readonly market: OfferedFile;
  /** Null if there are no scores. */
  readonly scores: OfferedFile | null;
}

interface ScanOptions extends TurnOptions {
  /** The recording that this exchange plays as a live match, if any. A player who practised on it would know its result. */
  readonly playing: string | null;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** The ending of a recording; undefined for other files, among them scores. */
function endingOf(name: string): string | undefined {
  const ending = ENDINGS.find((one) => name.endsWith(one));
  return ending !== undefined && !name.endsWith(`.ccm${ending}`) ? ending : undefined;
}

const idOf = (name: string): string => basename(name, endingOf(name));

/** The names of recordings in a folder, by id, and those of one id in the order of `ENDINGS`. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const rank = (name: string) => ENDINGS.indexOf(endingOf(name) ?? '');
  return (await readdir(folder))
    .filter((name) => endingOf(name) !== undefined)
    .toSorted((a, b) => (idOf(a) === idOf(b) ? rank(a) - rank(b) : idOf(a) < idOf(b) ? -1 : 1));
}

/** The bytes that are kept in memory for a recording. */
function keptOf({ market, scores }: Offered): number {
  return [market, scores].reduce(
    (sum, file) => sum + (file !== null && 'bytes' in file ? file.bytes.length : 0),
    0,
  );
}

/** Reads a recording through. Throws, with the reason, if players could not practise on it. */
async function read(file: string, turning: TurnOptions): Promise<Offered> {
  const scoreFile = scoreFileOf(file);
  const market = await packFile(file, turning);
  const scores = scoreFile === null ? null : await packFile(scoreFile, turning);
  const linesOf = ({ bytes }: PackedFile) => gzipLines(new Blob([bytes]));
  const feed = await recordedFeed({
    market: () => linesOf(market),
    scores: scores === null ? null : () => linesOf(scores),
  });
  const match = await recordedMatch(feed);
  if (match === null) throw new Error('it has no prices, or is too long');
  const { title, sportId, competition, startTime } = match.event;
  return {
    recording: {
      recordingId: idOf(basename(file)),
      title,
      sportId,
      competition,
      startTime,
      lengthSec: Math.round((match.endAt - match.startAt) / 1000),
      hasScores: scores !== null,
    },
    market: market.offered,
    scores: scores?.offered ?? null,
  };
}

/**
 * Reads the recordings of a folder, one after another, latest match first. Files that cannot be offered are logged with the reason. Throws if there is no
 * such folder, or when the signal ends it.
 */
export async function scanRecordings(
  folder: string,
  { playing, logger, ...turning }: ScanOptions,
): Promise<readonly Offered[]> {
  const live = playing === null ? null : await realpath(playing);
  const offered = new Map<string, Offered>();
  let kept = 0;
  const offer = async (file: string): Promise<void> => {
    const id = idOf(basename(file));
    if (offered.size === RECORDINGS_MAX) throw new Error(`${RECORDINGS_MAX} are offered already`);
    if (!v.is(Id, id)) throw new Error('its name is no id');
    if (offered.has(id)) throw new Error('another file has its id');
    if (live !== null && (id === idOf(basename(live)) || (await realpath(file)) === live))
      throw new Error('it is played as a live match');
    const one = await read(file, turning);
    if (kept + keptOf(one) > TURNED_MAX) throw new Error('64 MB that are not gzip files are offered already');
    kept += keptOf(one);
    offered.set(id, one);
  };
  for (const name of await namesIn(folder)) {
    turning.signal.throwIfAborted();
    await offer(join(folder, name)).catch((error: unknown) =>
      logger.warn({ file: name, err: error }, 'no practice on this recording'),
    );
  }
  return [...offered.values()].toSorted((a, b) => b.recording.startTime - a.recording.startTime);
}
