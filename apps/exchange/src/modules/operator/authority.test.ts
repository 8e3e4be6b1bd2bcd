import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '@layline/contract/calls.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { AUTHORITY } from './authority.ts';
import { openOperatorHarness } from './testing/operator-harness.ts';
import type { OperatorHarness } from './testing/operator-harness.ts';

const GUARDED = (CALLS as readonly Call[]).filter(({ auth }) => auth === 'operator');

/** Every combination of role and call is tested in `testing/security/access.test.ts`. */
describe('who may make which call', () => {
  let harness: OperatorHarness;
  beforeAll(async () => {
    harness = await openOperatorHarness();
  });
  afterAll(() => harness.app.close());

  test('the table has every operator call and no other', () => {
    expect(Object.keys(AUTHORITY).sort()).toEqual(GUARDED.map(({ name }) => name).sort());
    expect(GUARDED.length).toBeGreaterThan(25);
  });

  test.each(GUARDED.map((call) => [call.name, call] as const))(
    '%s is closed to forged tokens, with nothing changed',
    async (_, call) => {
      const { seq } = harness.app.core;
      const { example } = docsOf(call);
      const request = { query: example.query, ...(call.body === null ? {} : { body: example.body }) };
      for (const token of ['op_forged', `${harness.admin.token}x`, harness.admin.token.toUpperCase()]) {
        const { status, error } = await harness.app.call(call, request, { token });
        expect([token, status, error?.code]).toEqual([token, 401, 'UNAUTHORIZED']);
      }
      expect(harness.app.core.seq).toBe(seq);
    },
  );
});
