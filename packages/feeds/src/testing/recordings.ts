import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of recorded streams and scores, which is not part of the repository: `LAYLINE_DATA`, or else a folder `shared/data`
 * beside the repository (or beside a folder above it). Null if there is none; tests on real recordings are then skipped.
 */
export function recordingsFolder(): string | null {
  const named = process.env['LAYLINE_DATA'];
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  for (let folder = import.meta.dirname; dirname(folder) !== folder; folder = dirname(folder)) {
    const candidate = join(folder, 'shared', 'data');
    if (existsSync(join(candidate, 'betfair-stream'))) return candidate;
  }
  return null;
}

/** For the titles of tests on recordings: says why they are skipped, if they are. */
export function skippedNote(): string {
  return recordingsFolder() === null ? ' (skipped: no recordings; set LAYLINE_DATA to their folder)' : '';
}
