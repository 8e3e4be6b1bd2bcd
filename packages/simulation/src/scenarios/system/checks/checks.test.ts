import { DatabaseSync } from 'node:sqlite';
import { OWN_TABLES } from '@layline/exchange/src/casino-providers/own-tables.ts';
import { playerId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import { emptyWorld } from '../../../auditor/world.ts';
import { checkAcknowledged, checkBetTable, checkMoney, checkMoved } from './check-acknowledged.ts';
import type { JournalBets } from './check-acknowledged.ts';
import { Acknowledged } from '../records/acknowledged.ts';

/** Tests the checks themselves: each must find the fault that it is for. */

const BET = { player: 'p1', customerRef: 'r1', betId: 7, code: null, stake: 10_000 };

function journal(changes: Partial<JournalBets> = {}): JournalBets {
  return {
    world: emptyWorld(),
    byPress: new Map([['p1 r1', [7]]]),
    stakes: new Map([[7, 10_000]]),
    cancelled: new Map(),
    ...changes,
  };
}

function acknowledged(): Acknowledged {
  const records = new Acknowledged();
  records.bets.push(BET);
  return records;
}

describe('what was acknowledged', () => {
  test('is in the journal once', () => {
    expect(() => checkAcknowledged(journal(), acknowledged(), [])).not.toThrow();
  });

  test.each<readonly [what: string, says: RegExp, changes: Partial<JournalBets>]>([
    ['a lost bet', /bet 7 of r1 was acknowledged and is lost/, { byPress: new Map(), stakes: new Map() }],
    ['another bet in its place', /is lost/, { byPress: new Map([['p1 r1', [8]]]) }],
    ['a bet made twice', /made the bets 7, 9/, { byPress: new Map([['p1 r1', [7, 9]]]) }],
    ['another stake', /is not the one/, { stakes: new Map([[7, 20_000]]) }],
  ])('%s is found', (_what, says, changes) => {
    expect(() => checkAcknowledged(journal(changes), acknowledged(), [])).toThrow(says);
  });

  test('a refusal that made a bet, a lost house bet and a lost cancel are found', () => {
    const refused = new Acknowledged();
    refused.bets.push({ ...BET, betId: null, code: 'MARKET_SUSPENDED' });
    expect(() => checkAcknowledged(journal(), refused, [])).toThrow(/was refused and made bet 7/);
    expect(() => checkAcknowledged(journal(), acknowledged(), [11])).toThrow(/bet 11 of the house/);
    const cancelled = acknowledged();
    cancelled.noteCancelled(7, 500);
    expect(() => checkAcknowledged(journal(), cancelled, [])).toThrow(/a cancel of 500 of bet 7/);
    const kept = journal({ cancelled: new Map([[7, 500]]) });
    expect(() => checkAcknowledged(kept, cancelled, [])).not.toThrow();
  });
});

test('a ledger that does not sum to zero is found, and money held that nobody asked to withdraw', () => {
  const world = emptyWorld();
  world.players.set('p1', {
    id: 'p1',
    house: false,
    state: 'ACTIVE',
    discount: 0,
    own: null,
    imposed: null,
    branch: null,
    versions: { state: 0, limits: 0, imposed: 0 },
    ownText: '',
    answers: new Map(),
    allowance: 0,
    allowanceAt: 0,
    results: [],
    exposures: new Map([['m1', 300]]),
  });
  world.accounts.set('player:p1:cash', 500).set('psp:deposits', -500);
  expect(() => checkMoney(world, new Set())).not.toThrow();
  world.accounts.set('psp:deposits', -499);
  expect(() => checkMoney(world, new Set())).toThrow('the ledger sums to 1');
  world.accounts.set('player:p1:cash', 200).set('psp:deposits', -200);
  expect(() => checkMoney(world, new Set())).toThrow('p1 has 200 and risks 300');
  expect(() => checkMoney(world, new Set(['p1']))).not.toThrow();
});

test('money that moved unannounced is found, and money that did not move', () => {
  const world = emptyWorld();
  const records = new Acknowledged();
  const outside = { records, players: 1, paid: 500, atTables: 0 };
  const accounts = { 'psp:deposits': -10_000_800, 'psp:payouts': 200, 'house:casino:layline': 70 };
  for (const [name, balance] of Object.entries(accounts)) world.accounts.set(name, balance);
  const request = { player: playerId('p1'), askedAt: 0, creditedAt: null, credited: 0 };
  records.requests.set('d1', {
    ...request,
    requestId: 'd1',
    type: 'DEPOSIT',
    amount: 300,
    status: 'APPROVED',
  });
  records.requests.set('w1', {
    ...request,
    requestId: 'w1',
    type: 'WITHDRAWAL',
    amount: 200,
    status: 'PAID',
  });
  records.casinoRound(request.player, OWN_TABLES, 'roulette', 100, 30);
  expect(() => checkMoved(world, outside)).not.toThrow();
  for (const [name, balance] of Object.entries(accounts)) {
    world.accounts.set(name, balance + 1);
    expect(() => checkMoved(world, outside)).toThrow(`${name} holds ${balance + 1} instead of ${balance}`);
    world.accounts.set(name, balance);
  }
});

test('a bet missing in the table of bets is found', () => {
  const files = new DatabaseSync(':memory:');
  const amounts = ['matched', 'remaining', 'cancelled', 'lapsed', 'voided'].map((name) => `${name} integer`);
  files.exec(`create table bets (bet_id integer, ${amounts.join(', ')}, status text)`);
  expect(() => checkBetTable(journal(), files)).toThrow(/the table has bet 7 as undefined/);
  files.exec("insert into bets values (7, 0, 10000, 0, 0, 0, 'EXECUTABLE')");
  expect(() => checkBetTable(journal(), files)).not.toThrow();
  files.exec("insert into bets values (8, 0, 10000, 0, 0, 0, 'EXECUTABLE')");
  expect(() => checkBetTable(journal(), files)).toThrow('the table has 2 bets instead of 1');
  files.close();
});

test('a bet accepted while a market was suspended is distinguished from one accepted around the suspension', () => {
  const records = new Acknowledged();
  const before = records.look('m1');
  records.suspended(before);
  const during = records.look('m1');
  expect([before, during].map((look) => records.wasSuspendedSince(look))).toEqual([false, true]);
  records.opening('m1');
  expect(records.wasSuspendedSince(during)).toBe(false);
  // The answer to a suspension from before the opening no longer counts.
  records.suspended(during);
  expect(records.wasSuspendedSince(records.look('m1'))).toBe(false);
});
