import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SpawnedExchange } from './spawned-exchange.ts';

/** Recordings: LAYLINE_DATA, or the folder beside the repository. */
const DATA = process.env['LAYLINE_DATA'] ?? join(ROOT, '../shared/data');

/** The file of a recorded market, or null if not available. */
export function recording(name: string): string | null {
  const file = join(DATA, 'betfair-stream', name);
  return existsSync(file) ? file : null;
}

/** An exchange that plays a recording; `speed` is feed time per real time. */
export function startReplay(file: string, speed: number): Promise<SpawnedExchange> {
  return SpawnedExchange.start(['--replay', file, '--speed', String(speed)]);
}
