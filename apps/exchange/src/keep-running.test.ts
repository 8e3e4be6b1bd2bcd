import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOST } from '@layline/server/exit-codes.ts';
import { keepRunning } from './keep-running.ts';

const PROGRAM = fileURLToPath(new URL('./testing/life.ts', import.meta.url));

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'layline-kept-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Keeps a program running whose runs end as given: with an exit code, `killed`, or `lives` until told to end. */
function keep(ends: readonly string[], onLife: (life: number) => void = () => undefined) {
  let said = '';
  const kept = keepRunning({
    program: PROGRAM,
    args: [join(directory, 'lives'), ...ends],
    waits: [1],
    onOutput(text) {
      said += text;
      const lives = said.match(/life \d+\n/g) ?? [];
      onLife(lives.length);
    },
  });
  return { kept, lives: () => said.match(/life \d+\n/g)?.length ?? 0 };
}

test.each([
  ['lost its storage, which is away for two starts, and then asked to end', [`${LOST}`, '1', '1', '0'], 0, 4],
  ['killed, and then asked to end', ['killed', '0'], 0, 2],
  ['never able to start', ['1', '0'], 1, 1],
  ['given a wrong argument', ['2', '0'], 2, 1],
] as const)('an exchange that was %s', async (_, ends, code, lives) => {
  const { kept, lives: lived } = keep(ends);
  expect(await kept.ended).toBe(code);
  expect(lived()).toBe(lives);
});

test('asked to end, it is not started again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { kept, lives } = keep(['killed', 'lives', '0'], (life) => life === 2 && resolve());
  await promise;
  kept.end();
  await kept.ended;
  expect(lives()).toBe(2);
});
