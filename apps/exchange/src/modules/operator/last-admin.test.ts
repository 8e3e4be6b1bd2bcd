import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openOperatorHarness } from './testing/operator-harness.ts';
import type { OperatorHarness } from './testing/operator-harness.ts';
import { OperatorStore } from './operator-store.ts';

describe.each(storagesUnderTest())('the last admin, on $name', (under) => {
  let harness: OperatorHarness;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
  });
  afterEach(() => harness.app.close());

  const adminsOf = async (store: OperatorStore) =>
    (await store.all()).filter(({ role, state }) => role === 'ADMIN' && state === 'ACTIVE');

  test.each([{ state: 'DISABLED' }, { role: 'VIEWER' }])(
    '[R20.26] stays, if two processes remove one admin each at the same moment (%j)',
    async (change) => {
      const { database } = harness.app;
      const stores = [new OperatorStore(database), new OperatorStore(database)] as const;
      const admins = await adminsOf(stores[0]);
      expect(admins).toHaveLength(2);
      const outcomes = await Promise.allSettled(
        admins.map(({ operator_id: id }, process) => stores[process === 0 ? 0 : 1].changeAdmin(id, change)),
      );
      const refused = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
      );
      expect(refused).toEqual([expect.any(UnexpectedChanges)]);
      expect(await adminsOf(stores[0])).toHaveLength(1);
    },
  );
});
