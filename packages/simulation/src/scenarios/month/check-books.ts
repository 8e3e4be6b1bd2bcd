import { expect } from 'vitest';
import { getBonuses } from '@layline/contract/calls/bonus.ts';
import { getDepositWithdrawals } from '@layline/contract/calls/cashier.ts';
import type { MoneyRequest } from '@layline/contract/entities/cashier.ts';
import type { Purse, StatementLine } from '@layline/contract/entities/statement.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import { ledgerAccounts, ledgerBalance, playerIds, playerView } from '@layline/engine/views.ts';
import { ledgerFaults } from '../../checks/ledger.ts';
import { everyPage, taken } from '../checks/every-page.ts';
import { sumOf } from './check-statements.ts';
import { houseAccount } from '@layline/exchange/src/modules/casino/wallet-postings.ts';
import type { Population, Player } from '../players/population.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

/** Statement lines by purse. */
export type Lines = Readonly<Record<Purse, readonly StatementLine[]>>;

const byType = (lines: readonly StatementLine[], ...types: readonly string[]): number =>
  sumOf(lines.filter(({ type }) => types.includes(type)));

/** Accounts that markets pay into and out of, apart from the market makers'. */
const BOOKS = ['house:commission', 'house:bookmaker', 'house:fancy'];

/** Sums over the players' statements, paise, which the house's accounts must mirror. */
export interface Outside {
  deposited: number;
  paidOut: number;
  held: number;
  casino: number;
  /** From markets: settlements, commission, and their corrections. */
  play: number;
  released: number;
  running: number;
  cash: number;
}

export const NOTHING_OUTSIDE: Outside = {
  deposited: 0,
  paidOut: 0,
  held: 0,
  casino: 0,
  play: 0,
  released: 0,
  running: 0,
  cash: 0,
};

async function requestsOf(world: Population, player: Player): Promise<readonly MoneyRequest[]> {
  const pages = await everyPage(
    (cursor) => taken(world.ask(player, getDepositWithdrawals, { body: { take: 100, ...cursor } })),
    ({ next }) => next,
  );
  return pages.flatMap(({ requests }) => requests);
}

/** Checks a player's requests against what was observed, and against the statement. */
async function checkRequests(
  world: Population,
  player: Player,
  lines: Lines,
  outside: Outside,
): Promise<void> {
  const requests = await requestsOf(world, player);
  const seen = [...world.records.requests.values()].filter((one) => one.player === player.id);
  expect([player.userName, requests.length]).toEqual([player.userName, seen.length]);
  const sum = (wanted: readonly string[]): number =>
    requests
      .filter(({ type, status }) => wanted.includes(`${type} ${status}`))
      .reduce((total, { amount, credited }) => total + toPaise(credited ?? amount), 0);
  for (const { requestId, status, amount, credited } of requests) {
    const one = world.records.requests.get(requestId);
    // A request that nobody decides expires.
    const expected = one?.status === 'PENDING' && status === 'EXPIRED' ? 'EXPIRED' : one?.status;
    expect([requestId, status, toPaise(amount)]).toEqual([requestId, expected, one?.amount]);
    if (one !== undefined && one.creditedAt !== null)
      expect([requestId, toPaise(credited ?? amount)]).toEqual([requestId, one.credited]);
  }
  const deposited = sum(['DEPOSIT APPROVED']);
  const held = sum(['WITHDRAWAL PENDING', 'WITHDRAWAL APPROVED']);
  const paidOut = sum(['WITHDRAWAL PAID']);
  expect([player.userName, byType(lines.CASH, 'DEPOSIT')]).toEqual([player.userName, deposited]);
  expect([player.userName, sumOf(lines.WITHDRAWAL)]).toEqual([player.userName, held]);
  expect([player.userName, byType(lines.CASH, 'WITHDRAWAL')]).toEqual([player.userName, 0 - held - paidOut]);
  outside.deposited += deposited;
  outside.held += held;
  outside.paidOut += paidOut;
}

/** Checks a player's bonuses against what was claimed, and against both purses. */
async function checkBonuses(
  world: Population,
  player: Player,
  lines: Lines,
  outside: Outside,
): Promise<void> {
  const { result } = await world.ask(player, getBonuses);
  const claims = (result?.bonuses ?? []).filter(({ claim }) => claim !== null);
  let released = 0;
  let running = 0;
  for (const { bonusId, status, claim } of claims) {
    const amount = toPaise(claim?.amount ?? 0);
    expect([bonusId, amount]).toEqual([bonusId, world.records.claims.get(`${player.id} ${bonusId}`)]);
    if (status === 'RELEASED') {
      released += amount;
      expect(claim?.wagered).toBeGreaterThanOrEqual(claim?.toWager ?? Infinity);
    } else if (status === 'CLAIMED' || status === 'WAGERING') running += amount;
    world.records.count(`bonus ${status}`);
  }
  const made = [...world.records.claims.keys()].filter((key) => key.startsWith(`${player.id} `));
  expect([player.userName, claims.length]).toEqual([player.userName, made.length]);
  expect([player.userName, byType(lines.CASH, 'BONUS')]).toEqual([player.userName, released]);
  expect([player.userName, sumOf(lines.BONUS)]).toEqual([player.userName, running]);
  outside.released += released;
  outside.running += running;
}

/** Checks one player's money in every place that shows it, and adds it to the totals. */
export async function checkPlayer(
  world: Population,
  player: Player,
  lines: Lines,
  outside: Outside,
): Promise<void> {
  await checkRequests(world, player, lines, outside);
  await checkBonuses(world, player, lines, outside);
  const cash = sumOf(lines.CASH);
  expect([player.userName, playerView(stateInMemory(world.app.core), player.id)?.cash]).toEqual([
    player.userName,
    cash,
  ]);
  outside.cash += cash;
  outside.casino += byType(lines.CASH, 'CASINO');
  outside.play += byType(lines.CASH, 'SETTLEMENT', 'COMMISSION', 'CORRECTION');
}

/** Checks that the house's accounts hold exactly what the players lost according to their statements. */
export function checkHouse({ app, records }: Population, outside: Outside): void {
  const state = stateInMemory(app.core);
  expect(ledgerFaults(ledgerAccounts(state))).toEqual([]);
  const makers = playerIds(state).filter((id) => playerView(state, id)?.kind === 'HOUSE');
  const books = [...makers.map((id) => cashAccount(id)), ...BOOKS];
  expect(books.reduce((sum, name) => sum + ledgerBalance(state, name), 0)).toBe(0 - outside.play);
  expect(ledgerBalance(state, 'psp:deposits')).toBe(0 - outside.deposited);
  expect(ledgerBalance(state, 'psp:payouts')).toBe(outside.paidOut);
  expect(ledgerBalance(state, 'house:bonus_cost')).toBe(0 - outside.released - outside.running);
  for (const [provider, taken] of records.casinoTaken) {
    expect([provider, ledgerBalance(state, houseAccount(provider))]).toEqual([provider, taken]);
  }
  expect([...records.casinoTaken.values()].reduce((sum, one) => sum + one, 0)).toBe(0 - outside.casino);
  const { deposited, paidOut, held, casino, play, released } = outside;
  expect(deposited - paidOut - held + casino + play + released).toBe(outside.cash);
}
