import { tableGame } from '@layline/casino/table-games.ts';
import type { AgentId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { memberView } from '@layline/engine/views.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';
import { DEFAULT_PAYOUT_LIMITS } from '../../casino-providers/configured.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import { CasinoApp } from './testing/casino-app.ts';

const KINDS = { BOOKMAKER: 0, FANCY: 0, EXCHANGE: 0, BONUS: 0 };
const PLAYER = 'under' as PlayerId;
let casino: CasinoApp;

/** A wallet session of a player under an agent who has four tenths of the casino. */
async function sessionUnderAgent(gameId: string): Promise<string> {
  const { app } = casino;
  const now = app.time.now();
  const session = await app.app.sessions.authenticate((await app.player()).token, now);
  if (session === null) throw new Error('the player is not logged in');
  const { launchToken } = await casino.casino.visits.open(
    {
      playerId: PLAYER,
      userName: 'under',
      sessionId: session.sessionId,
      site: 'test',
      currency: 'INR',
      language: 'en-IN',
      provider: OWN_TABLES,
      gameId,
    },
    now,
  );
  const { answer } = await casino.send('authenticate', { launchToken });
  return answer.session?.sessionId ?? '';
}

async function stake(sessionId: string, gameId: string, roundId = 'r'): Promise<string> {
  return casino.code('debit', { sessionId, txId: `d-${roundId}`, roundId, gameId, amount: 10_000 });
}

function credit(sessionId: string, amount: number, roundId = 'r'): Promise<string> {
  const of = { sessionId, txId: `c-${roundId}`, roundId, refTxId: `d-${roundId}` };
  return casino.code('credit', { ...of, amount, roundClosed: true });
}

/** Cash of the agent, and the most that it can lose on open rounds. */
function agent(): { cash: number; risk: number } {
  const view = memberView(stateInMemory(casino.app.core), 'A');
  return { cash: view?.cash ?? 0, risk: view?.ownExposure ?? 0 };
}

beforeEach(async () => {
  casino = await CasinoApp.open();
  await casino.app.command({
    type: 'createNode',
    nodeId: 'A' as AgentId,
    parentId: null,
    level: 'AGENT',
    funded: false,
    credit: 10_000_000 as Paise,
    shares: { ...KINDS, CASINO: 4000 },
    rates: { BOOKMAKER: 0, FANCY: 0 },
    bases: { BOOKMAKER: 'NET_LOSS', FANCY: 'TURNOVER' },
  });
  const upline = { parentId: 'A' as AgentId, credit: 1_000_000 as Paise, rates: { BOOKMAKER: 0, FANCY: 0 } };
  await casino.app.command({
    type: 'openPlayer',
    playerId: PLAYER,
    kind: 'PLAYER',
    commissionDiscount: 0,
    upline,
  });
});

afterEach(() => casino.close());

test('[R17.22] the levels above a player share a round at our tables when it closes', async () => {
  const sessionId = await sessionUnderAgent('lucky-7');
  expect(await stake(sessionId, 'lucky-7')).toBe('OK');
  const best = Math.max(...(tableGame('lucky-7')?.bets ?? []).map(({ mostReturn }) => mostReturn));
  // Four tenths of what the best bet of the table would win beyond its stake of 100 rupees.
  expect(agent().risk).toBe((best - 100) * 40);
  expect(await credit(sessionId, 19_500)).toBe('OK');
  expect(agent()).toEqual({ cash: -3800, risk: 0 });
  // A lost round closes with a credit of nothing.
  expect(await stake(sessionId, 'lucky-7', 'lost')).toBe('OK');
  expect(await credit(sessionId, 0, 'lost')).toBe('OK');
  expect(await credit(sessionId, 0, 'lost')).toBe('OK');
  expect(agent()).toEqual({ cash: 200, risk: 0 });
  expect(casino.ledgerSum()).toBe(0);
});

test('[R17.40] declining the last credit of a round shares what was lost in it, once', async () => {
  const sessionId = await sessionUnderAgent('lucky-7');
  await stake(sessionId, 'lucky-7');
  expect(await credit(sessionId, DEFAULT_PAYOUT_LIMITS.roundMax + 1)).toBe('OK');
  const { held } = casino.casino;
  const waiting = await held.find(OWN_TABLES, 'c-r');
  if (waiting === null) throw new Error('the credit is not held');
  expect(agent().cash).toBe(0);
  await held.decide(waiting, 'DECLINE');
  await held.decide(waiting, 'DECLINE');
  expect(agent()).toEqual({ cash: 4000, risk: 0 });
  expect(casino.ledgerSum()).toBe(0);
});

test('[R17.22] a stake that is rolled back is shared by nobody', async () => {
  const sessionId = await sessionUnderAgent('lucky-7');
  await stake(sessionId, 'lucky-7');
  expect(await casino.code('rollback', { txId: 'back', refTxId: 'd-r' })).toBe('OK');
  expect(agent()).toEqual({ cash: 0, risk: 0 });
});

test('[R17.22] a game without a published greatest return is the site’s alone', async () => {
  const sessionId = await sessionUnderAgent('mines');
  expect(await stake(sessionId, 'mines')).toBe('OK');
  expect(agent()).toEqual({ cash: 0, risk: 0 });
  expect(await credit(sessionId, 0)).toBe('OK');
  expect(agent()).toEqual({ cash: 0, risk: 0 });
});
