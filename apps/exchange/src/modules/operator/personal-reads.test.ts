import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWithdrawal, storeImage } from '@layline/contract/calls/cashier.ts';
import { getMoneyRequests, getReceipt, rejectMoneyRequest } from '@layline/contract/calls/operator/money.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import {
  getOperatorPlayer,
  getOperatorPlayers,
  getPersonalData,
  lockPlayer,
} from '@layline/contract/calls/operator/players.ts';
import type { AuditEntry } from '@layline/contract/entities/operator.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';

const HOUR = 3_600_000;

describe('a read of personal data', () => {
  let harness: OperatorHarness;
  let cashier: TestOperator;
  let asha: TestPlayer;
  let ravi: TestPlayer;
  beforeEach(async () => {
    harness = await openOperatorHarness();
    cashier = await harness.operator('CASHIER');
    asha = await harness.app.player();
    ravi = await harness.app.player();
  });
  afterEach(() => harness.app.close());

  /** Log entries for reads, oldest first. */
  async function reads(query: object = {}): Promise<readonly AuditEntry[]> {
    const admin = await harness.logIn(harness.admin.name);
    const { result } = await admin.call(getAuditLog, { query: { action: 'READ', ...query } });
    return result?.toReversed() ?? [];
  }
  let refs = 0;
  const withdraw = ({ token }: TestPlayer) => {
    const body = { customerRef: `w${(refs += 1)}`, method: 'UPI', upiId: 'somebody@bank', amount: 1000 };
    return harness.app.call(createWithdrawal, { body }, { token });
  };

  test('is logged: who read whose data, by which call, when and from where', async () => {
    const query = { playerId: asha.id };
    expect((await cashier.call(getOperatorPlayer, { query })).status).toBe(200);
    expect(await reads()).toMatchObject([
      {
        operatorId: cashier.id,
        role: 'CASHIER',
        subject: `player:${asha.id}`,
        details: { call: 'getOperatorPlayer', read: [`player:${asha.id}`] },
        at: harness.app.time.now(),
        address: '127.0.0.1',
      },
    ]);
    expect((await cashier.call(getOperatorPlayer, { query: { playerId: 'nobody' } })).status).toBe(404);
    expect(await reads()).toHaveLength(1);
  });

  test('of a list makes one entry, which is found under everybody in it', async () => {
    await withdraw(asha);
    await withdraw(ravi);
    expect((await cashier.call(getMoneyRequests, {})).result?.requests).toHaveLength(2);
    const [entry, ...others] = await reads();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ subject: 'players', details: { call: 'getMoneyRequests' } });
    for (const { id } of [asha, ravi]) expect(await reads({ subject: `player:${id}` })).toEqual([entry]);
    expect(await reads({ subject: 'player:%' })).toEqual([]);
  });

  test('repeated within an hour makes an entry only for newcomers to the list, and another after the hour', async () => {
    await withdraw(asha);
    for (let second = 0; second < 60; second += 5) {
      await cashier.call(getMoneyRequests, {});
      harness.app.time.jump(5000);
    }
    expect(await reads()).toHaveLength(1);
    await withdraw(ravi);
    for (let again = 0; again < 3; again += 1) await cashier.call(getMoneyRequests, {});
    expect((await reads()).map(({ subject }) => subject)).toEqual([`player:${asha.id}`, `player:${ravi.id}`]);
    const other = await harness.operator('CASHIER');
    await other.call(getMoneyRequests, {});
    expect((await reads()).at(-1)).toMatchObject({ operatorId: other.id, subject: 'players' });
    harness.app.time.jump(HOUR);
    const later = await harness.logIn(other.name);
    expect((await later.call(getMoneyRequests, {})).status).toBe(200);
    expect(await reads()).toHaveLength(4);
  });

  test('is logged for the list of players and for a receipt, but not for refused calls', async () => {
    await cashier.call(getOperatorPlayers, {});
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c02020' } });
    const image = (await picture.png().toBuffer()).toString('base64');
    const kept = await harness.app.call(
      storeImage,
      { body: { image, purpose: 'RECEIPT' } },
      { token: asha.token },
    );
    const imageId = kept.result?.imageId ?? '';
    expect((await cashier.call(getReceipt, { query: { imageId } })).status).toBe(200);
    expect((await cashier.call(getReceipt, { query: { imageId: '0'.repeat(32) } })).status).toBe(404);
    const viewer = await harness.operator('VIEWER');
    expect((await viewer.call(getOperatorPlayers, {})).status).toBe(403);
    expect((await reads()).map(({ subject, details }) => [subject, details])).toEqual([
      [expect.any(String), expect.objectContaining({ call: 'getOperatorPlayers' })],
      [`receipt:${imageId}`, { call: 'getReceipt', read: [`receipt:${imageId}`] }],
    ]);
  });

  test('is logged for the further pages of an export, even if nobody asked for the first', async () => {
    const query = { playerId: asha.id, skip: 1 };
    for (let again = 0; again < 2; again += 1)
      expect((await harness.admin.call(getPersonalData, { query })).status).toBe(200);
    expect((await reads()).map(({ subject, details }) => [subject, details])).toEqual([
      [`player:${asha.id}`, { call: 'getPersonalData', read: [`player:${asha.id}`] }],
    ]);
  });

  test('is logged for the answer to a lock or a decision that was made already', async () => {
    const requestId = (await withdraw(ravi)).result?.requestId;
    const acts = [
      [lockPlayer, { playerId: asha.id, reason: 'Suspicious' }],
      [rejectMoneyRequest, { requestId, freeReference: false, reason: 'Asked twice' }],
    ] as const;
    for (const [call, body] of acts) expect((await cashier.call(call, { body })).status).toBe(200);
    expect(await reads()).toEqual([]);
    const other = await harness.operator('CASHIER');
    for (const [call, body] of acts) expect((await other.call(call, { body })).status).toBe(200);
    const entry = (call: string, { id }: TestPlayer) => [
      other.id,
      `player:${id}`,
      { call, read: [`player:${id}`] },
    ];
    expect((await reads()).map(({ operatorId, subject, details }) => [operatorId, subject, details])).toEqual(
      [entry('lockPlayer', asha), entry('rejectMoneyRequest', ravi)],
    );
  });
});
