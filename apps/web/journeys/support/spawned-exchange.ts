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

/** A level or player by the auditor's books, rupees. */
interface AuditedMember {
  /** What of the week closed last is still due; negative if the branch owes it. */
  readonly due: number;
  readonly balance: number;
  /** Of the week closed last: what each market came to, by column of the statement. */
  readonly lines: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A separate exchange for one journey, on a free port with temporary storage. */
export class SpawnedExchange {
  readonly port: number;
  /** Links that make the first two admins, one for each that is missing. */
  readonly adminLinks: readonly string[];
  readonly #process: ChildProcess;
  readonly #data: string;
  readonly #args: readonly string[];

  private constructor(process: ChildProcess, data: string, args: readonly string[], said: string) {
    this.#process = process;
    this.#data = data;
    this.#args = args;
    this.port = Number(OPEN.exec(said)?.[1]);
    this.adminLinks = said.match(/^http:\S+#first=\S+$/gm) ?? [];
  }

  /** Starts it with extra arguments and settings; resolves when it takes calls, throws if it exits instead. */
  static async start(
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<SpawnedExchange> {
    return SpawnedExchange.#run(mkdtempSync(join(tmpdir(), 'layline-journey-')), 0, args, environment);
  }

  static async #run(
    data: string,
    port: number,
    args: readonly string[],
    environment: Readonly<Record<string, string>>,
  ): Promise<SpawnedExchange> {
    const child = spawn(
      process.execPath,
      ['apps/exchange/src/main.ts', ...args, '--data', data, '--port', String(port)],
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
    return new SpawnedExchange(child, data, args, said);
  }

  /** What the auditor says about everything stored so far; throws at the first difference. */
  async audit(): Promise<string> {
    const args = ['tools/layline.ts', 'audit', '--data', this.#data];
    return (await promisify(execFile)(process.execPath, args, { cwd: ROOT })).stdout;
  }

  /** What the auditor derives from the journal for each level and player, by id: rupees. */
  async auditedMembers(): Promise<Readonly<Record<string, AuditedMember>>> {
    const args = ['tools/audit/members-run.ts', this.#data];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
    return JSON.parse(stdout) as Readonly<Record<string, AuditedMember>>;
  }

  /** Ends it and starts it again on the same storage and port, with other settings. */
  async restart(environment: Readonly<Record<string, string>>): Promise<SpawnedExchange> {
    await this.#end();
    return SpawnedExchange.#run(this.#data, this.port, this.#args, environment);
  }

  async #end(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
  }

  async stop(): Promise<void> {
    await this.#end();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
