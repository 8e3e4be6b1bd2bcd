import { Overloaded } from '@layline/server/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getTransactionHistory } from '@layline/contract/calls/reports.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { CasinoApp } from './testing/casino-app.ts';

describe.each(storagesUnderTest())('the wallet on $name', (under) => {
  let casino: CasinoApp;
  let asha: TestPlayer;
  let sessionId: string;
  let round: { sessionId: string; roundId: string };
  let rounds = 0;
  beforeAll(async () => {
    casino = await CasinoApp.open({ under });
    asha = await casino.app.player();
    sessionId = await casino.session(asha);
  });
  beforeEach(() => {
    round = { sessionId, roundId: `r${(rounds += 1)}` };
  });
  afterAll(() => casino.close());

  const debit = (txId: string, amount = 100) =>
    casino.send('debit', { ...round, txId: `${round.roundId}.${txId}`, gameId: 'roulette', amount });
  const credit = (txId: string, refTxId: string, amount = 0, roundClosed = true) =>
    casino.send('credit', {
      ...round,
      txId: `${round.roundId}.${txId}`,
      refTxId: `${round.roundId}.${refTxId}`,
      amount,
      roundClosed,
    });
  const rollback = (txId: string, refTxId: string) =>
    casino.send('rollback', {
      txId: `${round.roundId}.${txId}`,
      refTxId: `${round.roundId}.${refTxId}`,
    });

  test('a launch token is exchanged for a session, once; the session shows the balance', async () => {
    const launchToken = await casino.launch(asha);
    const { answer } = await casino.send('authenticate', { launchToken });
    expect(answer).toMatchObject({
      code: 'OK',
      balance: casino.cashOf(asha),
      currency: 'INR',
      session: { gameId: 'roulette', language: 'en-IN', nickname: 'De***' },
    });
    expect(answer.session?.playerId).toMatch(/^[0-9a-f]{32}$/);
    expect(await casino.code('authenticate', { launchToken })).toBe('INVALID_TOKEN');
    const again = answer.session?.sessionId ?? '';
    expect((await casino.send('balance', { sessionId: again })).answer).toEqual({
      code: 'OK',
      balance: casino.cashOf(asha),
      currency: 'INR',
    });
    expect(await casino.code('balance', { sessionId: 'a session of nobody' })).toBe('INVALID_TOKEN');
  });

  test('a stake that the exchange was too busy to take leaves nothing behind, and can be sent again', async () => {
    const cash = casino.cashOf(asha);
    vi.spyOn(casino.app.core, 'submitAll').mockRejectedValueOnce(new Overloaded());
    expect((await debit('busy')).answer.code).not.toBe('OK');
    const rows = await casino.app.database.read
      .selectFrom('casino_transactions')
      .selectAll()
      .where('round_id', '=', round.roundId)
      .execute();
    expect(rows).toEqual([]);
    expect((await debit('busy')).answer).toMatchObject({ code: 'OK' });
    expect(casino.cashOf(asha)).toBe(cash - 100);
  });

  test('of ten parallel exchanges of a launch token, one succeeds', async () => {
    const launchToken = await casino.launch(asha);
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => casino.code('authenticate', { launchToken })),
    );
    expect(codes.toSorted()).toEqual([...Array<string>(9).fill('INVALID_TOKEN'), 'OK']);
  });

  test('a launch token is valid for a minute', async () => {
    const early = await casino.launch(asha);
    const late = await casino.launch(asha);
    casino.app.time.jump(59_999);
    expect(await casino.code('authenticate', { launchToken: early })).toBe('OK');
    casino.app.time.jump(1);
    expect(await casino.code('authenticate', { launchToken: late })).toBe('INVALID_TOKEN');
  });

  test('a round: stake, return, statement', async () => {
    const before = casino.cashOf(asha);
    const { answer } = await debit('d', 2_500);
    expect(answer).toEqual({ code: 'OK', balance: before - 2_500, currency: 'INR' });
    expect((await credit('c', 'd', 9_000)).answer).toMatchObject({ code: 'OK', balance: before + 6_500 });
    const { result } = await casino.app.call(getTransactionHistory, {}, { token: asha.token });
    expect(
      result?.lines.slice(0, 2).map(({ type, description, amount }) => [type, description, amount]),
    ).toEqual([
      ['CASINO', `European roulette, round ${round.roundId}: return`, 90],
      ['CASINO', `European roulette, round ${round.roundId}: stake`, -25],
    ]);
  });

  test('a repeated request gets the very same bytes, whatever has happened since', async () => {
    const first = await debit('d', 700);
    await debit('other', 50);
    expect((await debit('d', 700)).text).toBe(first.text);
    const paid = await credit('c', 'd', 30, false);
    await debit('third', 50);
    expect((await credit('c', 'd', 30, false)).text).toBe(paid.text);
    const none = await rollback('r', 'never');
    expect((await rollback('r', 'never')).text).toBe(none.text);
    expect(none.answer).toEqual({ code: 'OK', balance: null, currency: null });
  });

  test('a rollback returns the stake, and the statement says so', async () => {
    const before = casino.cashOf(asha);
    await debit('d', 400);
    const first = await rollback('r', 'd');
    expect(first.answer).toMatchObject({ code: 'OK', balance: before });
    expect((await rollback('r', 'd')).text).toBe(first.text);
    expect((await rollback('another', 'd')).text).toBe(first.text);
    expect(casino.cashOf(asha)).toBe(before);
    const { result } = await casino.app.call(getTransactionHistory, {}, { token: asha.token });
    expect(result?.lines[0]).toMatchObject({
      description: `European roulette, round ${round.roundId}: stake given back`,
      amount: 4,
    });
  });

  test.each([
    ['debit with another amount', () => debit('d', 101)],
    ['credit under the debit’s id', () => credit('d', 'd', 100)],
    ['rollback under the debit’s id', () => rollback('d', 'other')],
    ['rollback of itself', () => rollback('x', 'x')],
    [
      'rollback of a credit',
      async () => {
        await credit('c', 'd', 1);
        return rollback('y', 'c');
      },
    ],
  ])('%s: TX_MISMATCH, and nothing moves', async (_what, again) => {
    await debit('d', 100);
    const before = casino.cashOf(asha);
    expect((await again()).answer.code).toBe('TX_MISMATCH');
    expect(casino.cashOf(asha) - before).toBeLessThanOrEqual(1);
  });

  test('the refusal of a stake is final: a later copy takes nothing', async () => {
    const poor = await casino.app.player();
    round = { ...round, sessionId: await casino.session(poor) };
    const all = casino.cashOf(poor);
    const first = await debit('d', all + 1);
    expect(first.answer).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: all });
    await casino.app.command({
      type: 'transfer',
      externalId: 'gift',
      from: 'psp:deposits',
      to: `player:${poor.id}:cash`,
      amount: 100 as never,
      kind: 'DEPOSIT',
    });
    expect((await debit('d', all + 1)).text).toBe(first.text);
    expect((await debit('e', all + 1)).answer.code).toBe('OK');
  });

  test('a hundred copies at once make one posting', async () => {
    const before = casino.cashOf(asha);
    const texts = await Promise.all(Array.from({ length: 100 }, () => debit('d', 123)));
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
    expect(casino.cashOf(asha)).toBe(before - 123);
    const paid = await Promise.all(Array.from({ length: 100 }, () => credit('c', 'd', 77)));
    expect(new Set(paid.map(({ text }) => text)).size).toBe(1);
    expect(casino.cashOf(asha)).toBe(before - 46);
  });

  test('a hundred rollbacks at once, under as many ids, return the stake once', async () => {
    const before = casino.cashOf(asha);
    await debit('d', 500);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => rollback(`r${i}`, 'd')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(casino.cashOf(asha)).toBe(before);
  });

  test('a debit and its rollback at once: the stake is taken and returned, or never taken', async () => {
    const before = casino.cashOf(asha);
    for (let i = 0; i < 20; i += 1) {
      const [one, other] = await Promise.all([debit(`d${i}`, 10), rollback(`r${i}`, `d${i}`)]);
      expect(['OK', 'ROLLED_BACK']).toContain(one.answer.code);
      expect(other.answer.code).toBe('OK');
    }
    expect(casino.cashOf(asha)).toBe(before);
    expect(casino.ledgerSum()).toBe(0);
  });

  test('two players’ transactions may share ids without clashing', async () => {
    const other = await casino.app.player();
    await debit('d', 100);
    const theirs = await casino.session(other);
    const before = casino.cashOf(other);
    const again = {
      ...round,
      sessionId: theirs,
      txId: `${round.roundId}.d`,
      gameId: 'roulette',
      amount: 100,
    };
    expect(await casino.code('debit', again)).toBe('TX_MISMATCH');
    expect(
      await casino.code('credit', {
        ...round,
        sessionId: theirs,
        txId: `${round.roundId}.c`,
        refTxId: `${round.roundId}.d`,
        amount: 5,
        roundClosed: true,
      }),
    ).toBe('ROUND_NOT_FOUND');
    expect(casino.cashOf(other)).toBe(before);
  });
});
