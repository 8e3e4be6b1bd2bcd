import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWithdrawal } from '@layline/contract/calls/cashier.ts';
import { getMoneyRequests } from '@layline/contract/calls/operator/money.ts';
import { getAuditLog, getOwnOperator } from '@layline/contract/calls/operator/operators.ts';
import { getPlayerBets, getPlayerStatement } from '@layline/contract/calls/operator/player-history.ts';
import { addPlayerNote, getPlayerNotes } from '@layline/contract/calls/operator/player-notes.ts';
import { getPlayerSessions } from '@layline/contract/calls/operator/player-sessions.ts';
import {
  getOperatorPlayer,
  getOperatorPlayers,
  lockPlayer,
} from '@layline/contract/calls/operator/players.ts';
import type { Call } from '@layline/contract/define-call.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';

let harness: OperatorHarness;
let support: TestOperator;
let player: TestPlayer;
beforeAll(async () => {
  harness = await openOperatorHarness();
  support = await harness.operator('SUPPORT');
  player = await harness.app.player();
});
afterAll(() => harness.app.close());

test('[R20.22] support reads each part of a player’s page, and every read is in the audit log', async () => {
  const query = { playerId: player.id };
  const reads: readonly Call[] = [
    getOperatorPlayer,
    getPlayerBets,
    getPlayerStatement,
    getPlayerSessions,
    getPlayerNotes,
  ];
  expect((await support.call(getOperatorPlayers, {})).status).toBe(200);
  for (const call of reads)
    expect([call.name, (await support.call(call, { query })).status]).toEqual([call.name, 200]);
  const log = await harness.admin.call(getAuditLog, { query: { action: 'READ', operatorId: support.id } });
  expect(log.result?.map(({ details }) => (details as { call: string }).call).toSorted()).toEqual(
    [getOperatorPlayers, ...reads].map(({ name }) => name).toSorted(),
  );
});

test('[R20.22] the calls of support are these reads, and those about the own log-in', async () => {
  const own = await support.call(getOwnOperator);
  const theirs = own.result?.calls.filter(
    (name) => !/^operatorLogOut$|Own|Password|Factor|Proof|Passkey/.test(name),
  );
  expect(theirs?.toSorted()).toEqual([
    'getMoneyRequests',
    'getOperatorPlayer',
    'getOperatorPlayers',
    'getPlayerBet',
    'getPlayerBets',
    'getPlayerNotes',
    'getPlayerSessions',
    'getPlayerStatement',
  ]);
});

test('[R20.22] support neither locks a player nor writes a note', async () => {
  const { seq } = harness.app.core;
  const acts = [
    [lockPlayer, { playerId: player.id, reason: 'Rang twice' }],
    [addPlayerNote, { playerId: player.id, noteId: 'n1', text: 'Rang twice' }],
  ] as const;
  for (const [call, body] of acts) expect((await support.call(call, { body })).error?.code).toBe('FORBIDDEN');
  expect(harness.app.core.seq).toBe(seq);
  expect((await support.call(getPlayerNotes, { query: { playerId: player.id } })).result).toEqual([]);
});

test('[R20.22] requests are read for one player at a time, without the account that they are paid to', async () => {
  const withdrawal = { customerRef: 'w1', method: 'UPI', upiId: 'somebody@bank', amount: 1000 };
  await harness.app.call(createWithdrawal, { body: withdrawal }, { token: player.token });
  expect((await support.call(getMoneyRequests, {})).error).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: [{ path: 'playerId' }],
  });
  const query = { playerId: player.id };
  const read = await support.call(getMoneyRequests, { query });
  expect(read.result?.requests).toMatchObject([{ type: 'WITHDRAWAL', amount: 1000, payee: null }]);
  const cashier = await harness.operator('CASHIER');
  const decided = await cashier.call(getMoneyRequests, { query });
  expect(decided.result?.requests).toMatchObject([{ payee: { upiId: 'somebody@bank' } }]);
});

test('[R20.22] support sees the network of a session and not its address', async () => {
  const { result } = await support.call(getPlayerSessions, { query: { playerId: player.id } });
  expect(result?.map(({ address }) => address)).toEqual(['127.0.0.*']);
});
