import { describe, expect, test } from 'vitest';
import { rupees } from '@layline/units/money.ts';
import { storagesUnderTest } from '@layline/server/testing/storages.ts';
import { DEFAULT_LIMITS } from './stake-limits.ts';
import { TableApp } from './testing/table-app.ts';

describe.each(storagesUnderTest())('limits on $name', (under) => {
  test('survive a restart, and those of bets that no longer exist have no effect', async () => {
    const app = await TableApp.open({}, under);
    try {
      const straight = { minStake: rupees(10), maxStake: rupees(500) };
      const own = { ...DEFAULT_LIMITS, maxStake: rupees(2000), groups: { straight } };
      await app.host.limits.set('roulette', null, own, 5);
      await app.host.limits.set('roulette', 'club', { ...own, minStake: rupees(100) }, 6);
      const club = { ...own, minStake: rupees(200), maxStake: rupees(5000) };
      await app.host.limits.set('roulette', 'club', club, 7);
      // As left behind by an earlier version of the game.
      await app.host.limits.set('lucky-7', null, { ...own, groups: { gone: straight } }, 8);
      await app.restart();
      const { limits } = app.host;
      expect(limits.inForce('roulette', null)).toMatchObject({ limits: own, changedAt: 5, site: null });
      expect(limits.of('roulette', 'elsewhere')).toEqual(own);
      expect(limits.inForce('roulette', 'club')).toMatchObject({
        limits: { minStake: rupees(200) },
        changedAt: 7,
        site: 'club',
      });
      expect(limits.of('lucky-7', null)).toEqual({ ...own, groups: {} });
      expect(limits.of('mines', 'club')).toEqual(DEFAULT_LIMITS);
      const ranges = [null, 'elsewhere', 'club'].map((site) => limits.rangeOf('roulette', site)?.maxStake);
      expect(ranges).toEqual([rupees(2000), rupees(2000), rupees(5000)]);
      expect(limits.rangeOf('no-such', null)).toBeNull();
      await limits.set('roulette', null, null, 9);
      await app.restart();
      expect(app.host.limits.of('roulette', null)).toEqual(DEFAULT_LIMITS);
      expect(() => app.host.limits.of('no-such', null)).toThrow('no table no-such has limits');
    } finally {
      await app.close();
    }
  });
});
