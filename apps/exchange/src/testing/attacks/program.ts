import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Storage } from '@layline/server/db/database.ts';

const PROGRAM = fileURLToPath(new URL('../serve-fixed.ts', import.meta.url));

/** The real program on given storage, in a separate process. */
export interface Program {
  /** Address and port. */
  readonly address: string;
  /** Resolves with its exit code when it ends; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Everything it has printed so far, including warnings and errors from its log. */
  readonly output: () => string;
  signal(name: NodeJS.Signals): void;
  /** Kills it without warning. */
  kill(): Promise<void>;
}

/** Starts the program with the fixed markets, as an operator would; resolves when it is ready. `environment` is added to its own. */
export async function startProgram(
  storage: Storage,
  environment: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const data = 'dataDir' in storage ? ['--data', storage.dataDir] : [];
  const child = spawn(process.execPath, [PROGRAM, '--port', '0', ...data], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100000',
      ...('databaseUrl' in storage ? { DATABASE_URL: storage.databaseUrl } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const open = /open at http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (open !== undefined) resolve(`http://127.0.0.1:${open}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exit.then(() => reject(new Error(`the program ended by itself: ${output}`)));
  });
  return {
    address,
    ended: exit.then(([code]) => code as number | null),
    output: () => output,
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
