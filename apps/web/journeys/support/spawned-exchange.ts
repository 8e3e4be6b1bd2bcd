import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A separate exchange for one journey, on a free port with temporary storage. */
export class SpawnedExchange {
  readonly port: number;
  readonly #process: ChildProcess;
  readonly #data: string;

  private constructor(process: ChildProcess, data: string, port: number) {
    this.#process = process;
    this.#data = data;
    this.port = port;
  }

  /** Starts it with extra arguments and settings; resolves when it takes calls, throws if it exits instead. */
  static async start(
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<SpawnedExchange> {
    const data = mkdtempSync(join(tmpdir(), 'layline-journey-'));
    const child = spawn(
      process.execPath,
      ['apps/exchange/src/main.ts', ...args, '--data', data, '--port', '0'],
      {
        cwd: ROOT,
        env: { ...process.env, LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const port = await new Promise<number>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (part: Buffer) => {
        output += part.toString();
        const found = /open at http:\/\/localhost:(\d+)/.exec(output)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
      child.once('exit', () => reject(new Error('The exchange did not start')));
    });
    return new SpawnedExchange(child, data, port);
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
    rmSync(this.#data, { recursive: true, force: true });
  }
}
