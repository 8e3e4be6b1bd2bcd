import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getSetting } from '@layline/contract/calls/settings.ts';
import { getActivityLog } from '@layline/contract/calls/account.ts';
import { addPlayerNote, getPlayerNotes } from '@layline/contract/calls/operator/player-notes.ts';
import { endPlayerSessions, getPlayerSessions } from '@layline/contract/calls/operator/player-sessions.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { HOUSE } from '../../testing/betting-app.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { shownAddress } from './player-sessions.ts';
import { openOperatorHarness } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';

const reason = 'The player lost the phone';

test.each([
  ['203.0.113.9', '203.0.113.*'],
  ['::ffff:203.0.113.9', '203.0.113.*'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7334', '2001:db8:85a3:*'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3:*'],
  ['2001:db8::7334', '2001:db8:0:*'],
  ['2001::7334', '2001:0:0:*'],
  ['fe80::1', 'fe80:0:0:*'],
  ['fe80::1%eth0', 'fe80:0:0:*'],
  ['::1', '0:0:0:*'],
  ['::', '0:0:0:*'],
  ['::203.0.113.9', '0:0:0:*'],
  ['2001:0DB8:0000::1', '2001:db8:0:*'],
  ['behind-a-proxy', '*'],
  ['', '*'],
])('[R20.26] of the address %s every role but the admin sees %s', (address, network) => {
  for (const role of ['SUPPORT', 'TRADER', 'CASHIER', null] as const)
    expect(shownAddress(address, role)).toBe(network);
  expect(shownAddress(address, 'ADMIN')).toBe(address);
});

describe.each(storagesUnderTest())('what support does for a player, on $name', (under) => {
  let harness: OperatorHarness;
  let cashier: TestOperator;
  let asha: TestPlayer;
  let ravi: TestPlayer;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    cashier = await harness.operator('CASHIER');
    asha = await harness.app.player();
    ravi = await harness.app.player();
  });
  afterEach(() => harness.app.close());

  const sessionsOf = async (playerId: string, by: TestOperator = cashier) =>
    (await by.call(getPlayerSessions, { query: { playerId } })).result ?? [];
  const end = (body: object) =>
    cashier.call(endPlayerSessions, { body: { playerId: asha.id, reason, ...body } });
  const isIn = async ({ token }: TestPlayer) =>
    (await harness.app.call(getSetting, {}, { token })).status === 200;
  const auditOf = async (action: string) =>
    (await harness.admin.call(getAuditLog, { query: { action } })).result ?? [];

  test('[R20.20] sessions with device, browser and time; the address whole for admins alone', async () => {
    const [seen] = await sessionsOf(asha.id);
    expect(seen).toMatchObject({ address: '127.0.0.*', endedAt: null, since: harness.app.time.now() });
    expect((await sessionsOf(asha.id, harness.admin))[0]?.address).toBe('127.0.0.1');
    expect((await cashier.call(getPlayerSessions, { query: { playerId: HOUSE } })).error?.code).toBe(
      'PLAYER_NOT_FOUND',
    );
  });

  test('[R20.20] a session that is ended takes its player out at once, says why, and is in the audit log', async () => {
    const [seen] = await sessionsOf(asha.id);
    expect((await end({ sessionId: seen?.sessionId })).result).toEqual({ ended: 1 });
    expect([await isIn(asha), await isIn(ravi)]).toEqual([false, true]);
    expect((await sessionsOf(asha.id))[0]).toMatchObject({
      endedAt: harness.app.time.now(),
      endReason: 'ENDED_BY_OPERATOR',
    });
    expect((await end({ sessionId: seen?.sessionId })).result).toEqual({ ended: 0 });
    expect((await end({ sessionId: null })).result).toEqual({ ended: 0 });
    expect(await auditOf('END_PLAYER_SESSIONS')).toMatchObject([
      {
        subject: `player:${asha.id}`,
        reason,
        operatorName: cashier.name,
        before: { open: 1 },
        after: { open: 0 },
      },
    ]);
  });

  test('[R20.20] all sessions end together; another player’s is refused', async () => {
    const [other] = await sessionsOf(ravi.id);
    expect((await end({ sessionId: other?.sessionId })).error?.code).toBe('NOT_FOUND');
    expect((await end({ sessionId: null })).result).toEqual({ ended: 1 });
    expect([await isIn(asha), await isIn(ravi)]).toEqual([false, true]);
    const { result } = await harness.app.call(getActivityLog, {}, { token: ravi.token });
    expect(result?.entries.filter(({ kind }) => kind === 'SESSION_ENDED')).toEqual([]);
  });

  test('[R20.20] notes: newest first, with author and time; the audit log has the note without its text', async () => {
    const add = (by: TestOperator, noteId: string, text: string) =>
      by.call(addPlayerNote, { body: { playerId: asha.id, noteId, text } });
    await add(cashier, 'n1', 'Rang about a bet.');
    harness.app.time.advance(1000);
    await add(harness.admin, 'n2', 'Explained the delay.');
    const { result } = await cashier.call(getPlayerNotes, { query: { playerId: asha.id } });
    expect(result?.map(({ by, text }) => [by, text])).toEqual([
      [harness.admin.name, 'Explained the delay.'],
      [cashier.name, 'Rang about a bet.'],
    ]);
    const query = { playerId: asha.id, skip: 1, take: 1 };
    expect((await cashier.call(getPlayerNotes, { query })).result).toEqual(result?.slice(1));
    expect((await cashier.call(getPlayerNotes, { query: { playerId: ravi.id } })).result).toEqual([]);
    const entries = await auditOf('ADD_PLAYER_NOTE');
    expect(entries.map(({ details }) => details)).toEqual([{ noteId: 'n2' }, { noteId: 'n1' }]);
    expect(JSON.stringify(entries)).not.toContain('Rang about');
  });

  test('[R20.20] a note sent again is added once; its id cannot be used for another', async () => {
    const body = { playerId: asha.id, noteId: 'n1', text: 'Rang about a bet.' };
    const both = await Promise.all([1, 2].map(() => cashier.call(addPlayerNote, { body })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const other = { ...body, text: 'Something else' };
    expect((await cashier.call(addPlayerNote, { body: other })).error?.code).toBe('DUPLICATE_TRANSACTION');
    expect((await harness.admin.call(addPlayerNote, { body })).error?.code).toBe('DUPLICATE_TRANSACTION');
    const { result } = await cashier.call(getPlayerNotes, { query: { playerId: asha.id } });
    expect(result).toHaveLength(1);
  });

  test('[R20.20] the storage itself refuses to delete a note', async () => {
    await cashier.call(addPlayerNote, { body: { playerId: asha.id, noteId: 'n1', text: 'Kept' } });
    await expect(sql`delete from player_notes`.execute(harness.app.database.write)).rejects.toThrow(
      'notes on players are kept',
    );
  });
});
