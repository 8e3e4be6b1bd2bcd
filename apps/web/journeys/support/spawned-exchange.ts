import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** What the exchange prints once it takes calls. The line about operators ends the same text. */
const OPEN = /open at http:\/\/localhost:(\d+)[^]*\n\n/;

/** A separate exchange for one journey, on a free port with temporary storage. */
export class SpawnedExchange {
  readonly port: number;
  /** Links that make the first two admins, one for each that is missing. */
  readonly adminLinks: readonly string[];
  readonly #process: ChildProcess;
  readonly #data: string;

  private constructor(process: ChildProcess, data: string, said: string) {
    this.#process = process;
    this.#data = data;
    this.port = Number(OPEN.exec(said)?.[1]);
    this.adminLinks = said.match(/^http:\S+#first=\S+$/gm) ?? [];
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
    const said = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (part: Buffer) => {
        output += part.toString();
        if (OPEN.test(output)) resolve(output);
      });
      child.once('exit', () => reject(new Error('The exchange did not start')));
    });
    return new SpawnedExchange(child, data, said);
  }

  /** What the auditor says about everything stored so far; throws at the first difference. */
  async audit(): Promise<string> {
    const args = ['tools/layline.ts', 'audit', '--data', this.#data];
    return (await promisify(execFile)(process.execPath, args, { cwd: ROOT })).stdout;
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
    rmSync(this.#data, { recursive: true, force: true });
  }
}
