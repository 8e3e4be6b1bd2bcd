import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { isRefused } from '@layline/server/http/route.ts';
import { CasinoApp } from './testing/casino-app.ts';

const DAY = 24 * 3_600_000;
let casino: CasinoApp;
let asha: TestPlayer;
let sessionId: string;
let before: number;
beforeEach(async () => {
  casino = await CasinoApp.open();
  asha = await casino.app.player();
  sessionId = await casino.session(asha);
  before = casino.cashOf(asha);
});
afterEach(() => casino.close());

const debit = (roundId: string, txId: string, amount: number) =>
  casino.code('debit', { sessionId, roundId, txId, gameId: 'roulette', amount });
const credit = (roundId: string, refTxId: string, amount: number) =>
  casino.code('credit', { sessionId, roundId, txId: `c-${refTxId}`, refTxId, amount, roundClosed: true });
const voided = async (roundId: string): Promise<string> => {
  const key = { provider: 'layline', player_id: asha.id, round_id: roundId };
  const answer = await casino.casino.reconciliation.voidRound(
    key,
    'The provider lost it',
    casino.app.time.now(),
  );
  return isRefused(answer) ? answer.refused : `${answer.staked} ${answer.void_reason ?? ''}`;
};

test('in a day-old round without a result, all stakes are returned once, and nothing more can be won', async () => {
  await debit('r', 'd1', 1000);
  await debit('r', 'd2', 250);
  await debit('other', 'd3', 40);
  casino.app.time.jump(DAY - 1);
  expect(await voided('r')).toBe('CASINO_ROUND_NOT_OPEN');
  casino.app.time.jump(1);
  expect(await voided('r')).toBe('0 The provider lost it');
  expect(await voided('r')).toBe('0 The provider lost it');
  expect(casino.cashOf(asha)).toBe(before - 40);
  expect(await credit('r', 'd1', 5000)).toBe('ROLLED_BACK');
  expect(await casino.code('rollback', { txId: 'late', refTxId: 'd1' })).toBe('OK');
  expect(casino.cashOf(asha)).toBe(before - 40);
  expect(casino.ledgerSum()).toBe(0);
});

test('a round with a return, a closed round and an unknown round cannot be voided', async () => {
  await debit('paid', 'd1', 100);
  await casino.code('credit', {
    sessionId,
    roundId: 'paid',
    txId: 'c1',
    refTxId: 'd1',
    amount: 1,
    roundClosed: false,
  });
  await debit('lost', 'd2', 100);
  await credit('lost', 'd2', 0);
  await debit('back', 'd3', 100);
  await casino.code('rollback', { txId: 'r3', refTxId: 'd3' });
  casino.app.time.jump(DAY);
  expect(await voided('paid')).toBe('CASINO_ROUND_NOT_OPEN');
  expect(await voided('lost')).toBe('CASINO_ROUND_NOT_OPEN');
  expect(await voided('back')).toBe('CASINO_ROUND_NOT_OPEN');
  expect(await voided('never')).toBe('CASINO_ROUND_NOT_FOUND');
  expect(casino.cashOf(asha)).toBe(before - 199);
});

test('a void interrupted between two stakes is finished at the next start', async () => {
  await debit('r', 'd1', 1000);
  await debit('r', 'd2', 250);
  casino.app.time.jump(DAY);
  const { core } = casino.app;
  const submitAll = core.submitAll.bind(core);
  vi.spyOn(core, 'submitAll').mockImplementationOnce(async ([first]) => {
    if (first !== undefined) await submitAll([first]);
    throw new Error('the process ends');
  });
  await expect(voided('r')).rejects.toThrow('the process ends');
  await casino.restart();
  expect(casino.cashOf(asha)).toBe(before);
  expect(await voided('r')).toBe('0 The provider lost it');
  expect(casino.houseOf()).toBe(0);
});
