import { describe, expect, test } from 'vitest';
import { killRun } from './testing/kill-run.ts';
import { storagesUnderTest } from './testing/storages.ts';
import { verifyStorage } from './testing/verify-storage.ts';

/** The long form: `node apps/exchange/src/core/testing/kill-run.ts --storage sqlite --times 50`. */
describe.each(storagesUnderTest())('kill -9 under load on $name', ({ make }) => {
  test('three times: no acknowledged bet lost, duplicated or changed; ledger sums to zero; state and projections equal a replay', async () => {
    const made = await make();
    try {
      const result = await killRun({ storage: made.storage, times: 3, seed: '7' });
      expect(result.kills).toBe(3);
      expect(result.acknowledged).toBeGreaterThan(50);
      const invented = { seq: 1, ref: 'never-sent', reply: '{}' };
      await expect(verifyStorage(made.storage, [invented], false)).rejects.toThrow(
        'acknowledged bet 1 (never-sent) is lost',
      );
    } finally {
      await made.remove();
    }
  });
});
