import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '@layline/contract/calls.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { MAY } from './permissions.ts';
import { openOperatorDesk } from './testing/operator-desk.ts';
import type { OperatorDesk } from './testing/operator-desk.ts';

const GUARDED = (CALLS as readonly Call[]).filter(({ auth }) => auth === 'operator');

/** What each role meets at each call is tried cell by cell in `testing/security/access.test.ts`. */
describe('who may make which call', () => {
  let desk: OperatorDesk;
  beforeAll(async () => {
    desk = await openOperatorDesk();
  });
  afterAll(() => desk.app.close());

  test('the table knows every call of operators and no other', () => {
    expect(Object.keys(MAY).sort()).toEqual(GUARDED.map(({ name }) => name).sort());
    expect(GUARDED.length).toBeGreaterThan(25);
  });

  test.each(GUARDED.map((call) => [call.name, call] as const))(
    '%s is closed to forged tokens, with nothing changed',
    async (_, call) => {
      const { seq } = desk.app.core;
      const { example } = docsOf(call);
      const request = { query: example.query, ...(call.body === null ? {} : { body: example.body }) };
      for (const token of ['op_forged', `${desk.admin.token}x`, desk.admin.token.toUpperCase()]) {
        const { status, error } = await desk.app.call(call, request, { token });
        expect([token, status, error?.code]).toEqual([token, 401, 'UNAUTHORIZED']);
      }
      expect(desk.app.core.seq).toBe(seq);
    },
  );
});
