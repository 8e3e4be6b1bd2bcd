import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { root } from '../run-step.ts';
import { summary } from './vitest-progress.ts';

interface VitestRun {
  readonly args: readonly string[];
  /** Path of the report that is written, JSON. */
  readonly report: string;
  /** A run in which no test ends for this long has hung, ms; more than any test may take. */
  readonly silentMs: number;
  /** How long a run may take to end when asked to, ms. */
  readonly endMs?: number;
  /** The program to run; vitest, except in tests. */
  readonly command?: string;
}

/** The result of a run: its exit code, and the files that had not ended when it hung. */
export interface Outcome {
  readonly code: number;
  readonly unfinished: readonly string[];
}

/**
 * Runs vitest. A run that hangs is ended, and the report says what had passed and failed by then; otherwise a build
 * server would wait for hours without saying for what.
 */
export async function runVitest({
  args,
  report,
  silentMs,
  endMs = 15_000,
  command = `${root}node_modules/.bin/vitest`,
}: VitestRun): Promise<Outcome> {
  const progress = `${report}.progress`;
  rmSync(progress, { force: true });
  const reporters = ['default', 'json', `${root}tools/tests/vitest-progress.ts`];
  const child = spawn(
    command,
    ['run', ...args, ...reporters.map((each) => `--reporter=${each}`), `--outputFile.json=${report}`],
    { cwd: root, stdio: 'inherit', env: { ...process.env, VITEST_PROGRESS: progress } },
  );
  const started = Date.now();
  let silent = false;
  const watch = setInterval(() => {
    const last = existsSync(progress) ? statSync(progress).mtimeMs : started;
    if (silent || Date.now() - last < silentMs) return;
    silent = true;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), endMs).unref();
  }, silentMs / 20);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exit) => resolve(exit ?? 1));
  }).finally(() => clearInterval(watch));
  if (!silent) return { code, unfinished: [] };

  const { passed, failed, unfinished } = summary(existsSync(progress) ? readFileSync(progress, 'utf8') : '');
  writeFileSync(report, JSON.stringify({ numPassedTests: passed, numFailedTests: failed }));
  console.error(`\nNo test has ended for ${silentMs / 1000} s; unfinished: ${unfinished.join(', ')}`);
  return { code: 1, unfinished };
}
