import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '@layline/contract/calls.ts';
import { getSetting } from '@layline/contract/calls/get-setting.ts';
import type { Call } from '@layline/contract/define-call.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { MAY } from './permissions.ts';
import { openOperatorDesk } from './testing/operator-desk.ts';
import type { OperatorDesk, TestOperator } from './testing/operator-desk.ts';

const ROLES: readonly OperatorRole[] = ['VIEWER', 'TRADER', 'CASHIER', 'ADMIN'];
const GUARDED = (CALLS as readonly Call[]).filter(({ auth }) => auth === 'operator');

describe('who may make which call', () => {
  let desk: OperatorDesk;
  let player: TestPlayer;
  const operators = new Map<OperatorRole, TestOperator>();
  beforeAll(async () => {
    desk = await openOperatorDesk();
    player = await desk.app.player();
    for (const role of ROLES) operators.set(role, await desk.operator(role));
  });
  afterAll(() => desk.app.close());

  const request = ({ example, body }: Call) => ({
    query: example.query,
    ...(body === null ? {} : { body: example.body }),
  });

  test('the table knows every call of operators and no other', () => {
    expect(Object.keys(MAY).sort()).toEqual(GUARDED.map(({ name }) => name).sort());
    expect(GUARDED.length).toBeGreaterThan(25);
  });

  test.each(GUARDED.map((call) => [call.name, call] as const))(
    '%s is closed to guests, players and forged tokens, with nothing changed',
    async (_, call) => {
      const { seq } = desk.app.core;
      const tokens = [undefined, player.token, 'op_forged', `${desk.admin.token}x`];
      for (const token of tokens) {
        const { status, error } = await desk.app.call(
          call,
          request(call),
          token === undefined ? {} : { token },
        );
        expect([token, status, error?.code]).toEqual([token, 401, 'UNAUTHORIZED']);
      }
      expect(desk.app.core.seq).toBe(seq);
    },
  );

  const others = GUARDED.flatMap((call) =>
    ROLES.filter((role) => !MAY[call.name as OperatorCallName].includes(role)).map(
      (role) => [call.name, role, call] as const,
    ),
  );
  test.each(others)('%s is FORBIDDEN to a %s, with nothing changed', async (_, role, call) => {
    const before = await desk.app.core.stateHash();
    const answer = await operators.get(role)?.call(call, request(call));
    expect([answer?.status, answer?.error?.code]).toEqual([403, 'FORBIDDEN']);
    expect(await desk.app.core.stateHash()).toBe(before);
  });

  const allowed = GUARDED.filter(({ name }) => name !== 'operatorLogOut').flatMap((call) =>
    MAY[call.name as OperatorCallName].map((role) => [call.name, role, call] as const),
  );
  test.each(allowed)('%s lets a %s in', async (_, role, call) => {
    const answer = await operators.get(role)?.call(call, request(call));
    expect(answer?.status).not.toBe(403);
    expect(answer?.error?.code).not.toBe('UNAUTHORIZED');
  });

  test("an operator's token opens no call of players", async () => {
    for (const call of (CALLS as readonly Call[]).filter(({ auth }) => auth === 'player')) {
      const { status } = await desk.app.call(call, request(call), { token: desk.admin.token });
      expect([call.name, status]).toEqual([call.name, 401]);
    }
    expect((await desk.app.call(getSetting, {}, { token: player.token })).status).toBe(200);
  });
});
