import { CALLS } from '@layline/contract/calls.ts';
import { getSportTree } from '@layline/contract/calls/catalogue.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { expect, test } from 'vitest';
import { brokenAnswer, oddAnswer } from '../testing/hostile-answer.ts';
import { bySchema } from './by-schema.ts';
import { parseJson, readAnswer } from './read-answer.ts';

const SEEDS = 12;

test.each(CALLS.map((call) => [call.name, call.result] as const))(
  'odd answers of %s are read, broken ones are refused with a message',
  (name, result) => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const random = new Random(`${name} ${seed}`);
      const read = (text: string) =>
        readAnswer(bySchema<unknown>(result), { status: 200, statusText: 'OK', body: parseJson(text) });
      expect(read(oddAnswer(result, random))).toMatchObject({ ok: true });
      const broken = read(brokenAnswer(result, random, 1 + (seed % 4)));
      expect(broken.ok || broken.failure.message).toBeTruthy();
    }
  },
);

test.each([
  ['lists within lists', '['.repeat(200_000) + ']'.repeat(200_000)],
  ['objects within objects', '{"result":'.repeat(50_000) + '1' + '}'.repeat(50_000)],
  [
    'a tag within a tag within a tag',
    JSON.stringify({ success: true, result: '<a'.repeat(30_000) + '>'.repeat(30_000) }),
  ],
  [
    'a key of every object',
    '{"success":true,"result":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1}}',
  ],
  ['no object', '12'],
  ['nothing', ''],
])('%s are an unreadable answer', (_, text) => {
  const read = readAnswer(bySchema(getSportTree.result), {
    status: 200,
    statusText: 'OK',
    body: parseJson(text),
  });
  expect(read.ok).toBe(false);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});
