import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PORT } from './address.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Recordings: LAYLINE_DATA, or the folder beside the repository. */
const DATA = process.env['LAYLINE_DATA'] ?? join(ROOT, '../shared/data');

/** The file of a recorded market, or null where it is not at hand. */
export function recording(name: string): string | null {
  const file = join(DATA, 'betfair-stream', name);
  return existsSync(file) ? file : null;
}

/** An exchange of its own that plays a recording. */
export class ReplayedExchange {
  readonly port = PORT + 1;
  readonly #process: ChildProcess;
  readonly #data: string;

  private constructor(process: ChildProcess, data: string) {
    this.#process = process;
    this.#data = data;
  }

  /** Starts it; resolves when it takes calls. `speed` is feed time per real time. */
  static async start(file: string, speed: number): Promise<ReplayedExchange> {
    const data = mkdtempSync(join(tmpdir(), 'layline-replay-'));
    const args = ['apps/exchange/src/main.ts', '--replay', file, '--speed', String(speed), '--data', data];
    const child = spawn(process.execPath, [...args, '--port', String(PORT + 1)], {
      cwd: ROOT,
      env: { ...process.env, LOG_LEVEL: 'warn', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // It prints its address once it listens.
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('The exchange did not start'))),
    ]);
    return new ReplayedExchange(child, data);
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
    rmSync(this.#data, { recursive: true, force: true });
  }
}
