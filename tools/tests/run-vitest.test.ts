import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runVitest } from './run-vitest.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layline-run-vitest-'));
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A program in vitest's place that writes these lines of progress and then follows instructions. */
function standIn(progress: readonly object[], then: string): string {
  const command = join(folder, 'stand-in.mjs');
  const lines = progress.map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(
    command,
    `#!${process.execPath}
import { appendFileSync } from 'node:fs';
appendFileSync(process.env.VITEST_PROGRESS, ${JSON.stringify(lines)});
${then}`,
  );
  chmodSync(command, 0o755);
  return command;
}

const PROGRESS = [
  { files: ['a', 'b', 'c'] },
  { of: 'a', passed: true },
  { of: 'b', passed: true },
  { ended: 'a' },
  { of: 'b', passed: true },
  { ended: 'c' },
];

async function go(command: string, silentMs: number) {
  const report = join(folder, 'report.json');
  const outcome = await runVitest({ args: [], report, silentMs, endMs: 500, command });
  return { outcome, report };
}

test('a run that hangs is ended, and its unfinished files are named', async () => {
  const { outcome, report } = await go(standIn(PROGRESS, 'setInterval(() => {}, 1000);'), 10_000);
  expect(outcome).toEqual({ code: 1, unfinished: ['b'] });
  expect(JSON.parse(readFileSync(report, 'utf8'))).toEqual({ numPassedTests: 1, numFailedTests: 0 });
});

test('one that ignores the request to end is killed', async () => {
  const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);";
  const { outcome } = await go(standIn([...PROGRESS, { of: 'b', passed: false }], deaf), 10_000);
  expect(outcome).toEqual({ code: 1, unfinished: ['b'] });
});

test.each([0, 3])('a run that ends on its own with %i keeps its code', async (code) => {
  const { outcome } = await go(standIn(PROGRESS, `process.exit(${code});`), 60_000);
  expect(outcome).toEqual({ code, unfinished: [] });
});
