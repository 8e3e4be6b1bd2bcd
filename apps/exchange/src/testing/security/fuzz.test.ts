import { expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import { fuzzCalls } from './fuzz/fuzz-calls.ts';
import { fuzzParser, parserTargets } from './fuzz/fuzz-parsers.ts';

/** `npm run layline -- fuzz` sets a duration and another seed; the tests make a short run that is always the same. */
const MINUTES = Number(process.env['FUZZ_MINUTES'] ?? '0');
const SEED = process.env['FUZZ_SEED'] ?? 'fuzz';
const REQUESTS = MINUTES > 0 ? 4000 : 800;
/** Each parser target's share of the time. */
const PARSERS_SHARE = 0.05;

const TARGETS = parserTargets();

test.each(TARGETS.map((target) => [target.name, target] as const))(
  '%s are read or refused, whatever they contain',
  (_, target) => {
    const end = performance.now() + MINUTES * 60_000 * PARSERS_SHARE;
    for (let round = 1; round === 1 || performance.now() < end; round += 1)
      expect(() => fuzzParser(target, new Random(`${SEED}-${target.name}-${round}`), 500)).not.toThrow();
  },
  24 * 3_600_000,
);

test(
  'requests built from samples, existing ids and mutations find no fault',
  async () => {
    const end = performance.now() + MINUTES * 60_000;
    let requests = 0;
    for (let round = 1; round === 1 || performance.now() < end; round += 1) {
      const figures = await fuzzCalls(`${SEED}-${round}`, REQUESTS);
      requests += figures.requests;
      const met = [200, 400, 401, 403, 404].filter((status) => figures.statuses.has(status));
      expect(met).toEqual([200, 400, 401, 403, 404]);
    }
    if (MINUTES > 0) process.stdout.write(`${requests} requests to calls\n`);
  },
  24 * 3_600_000,
);
