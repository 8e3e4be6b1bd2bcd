import { describe, expect, test } from 'vitest';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { killTables } from './testing/kill-run.ts';

describe.each(storagesUnderTest())('tables killed in the middle of play on $name', (under) => {
  test('every stake is in a finished round or returned, once, and the ledger is zero', async () => {
    const made = await under.make();
    try {
      const result = await killTables({ storage: made.storage, times: 5, seed: `tables on ${under.name}` });
      expect(result.confirmed).toBeGreaterThan(20);
      expect(result.paid).toBeGreaterThan(10);
    } finally {
      await made.remove();
    }
  }, 600_000);
});
