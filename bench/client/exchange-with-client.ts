import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 60_000;

/** The exchange as `npm start` runs it, by one of its programs, with the simulator and the latest client build. */
export async function startExchangeWithClient(
  program: 'main.ts' | 'testing/serve-fixed.ts' = 'main.ts',
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'layline-bench-'));
  const command = [`apps/exchange/src/${program}`, '--port', '0', '--data', dataDir];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A failing benchmark must not leave it running.
  process.once('exit', () => child.kill());
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error('the exchange did not open')), START_MS);
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const found = /open at (http:\/\/\S+)/.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the exchange ended with ${code}`)));
  });
  return {
    url,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
