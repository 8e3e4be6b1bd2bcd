import { tableGame } from '@layline/casino/table-games.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CasinoUnderAgent } from './testing/casino-under-agent.ts';

let under: CasinoUnderAgent;
beforeEach(async () => {
  under = await CasinoUnderAgent.open();
});
afterEach(() => under.casino.close());

test('[R17.22] the levels above a player share a round at our tables when it closes', async () => {
  const sessionId = await under.session('lucky-7');
  expect(await under.stake(sessionId, 'lucky-7')).toBe('OK');
  const best = Math.max(...(tableGame('lucky-7')?.bets ?? []).map(({ mostReturn }) => mostReturn));
  // Four tenths of what the best bet of the table would win beyond its stake of 100 rupees.
  expect(under.agent().risk).toBe((best - 100) * 40);
  expect(await under.credit(sessionId, 19_500)).toBe('OK');
  expect(under.agent()).toEqual({ cash: -3800, risk: 0 });
  // A lost round closes with a credit of zero.
  expect(await under.stake(sessionId, 'lucky-7', 'lost')).toBe('OK');
  expect(await under.credit(sessionId, 0, 'lost')).toBe('OK');
  expect(await under.credit(sessionId, 0, 'lost')).toBe('OK');
  expect(under.agent()).toEqual({ cash: 200, risk: 0 });
  expect(under.casino.ledgerSum()).toBe(0);
});

test('[R17.22] a stake that is rolled back is shared by nobody', async () => {
  const sessionId = await under.session('lucky-7');
  await under.stake(sessionId, 'lucky-7');
  expect(await under.casino.code('rollback', { txId: 'back', refTxId: 'd-r' })).toBe('OK');
  expect(under.agent()).toEqual({ cash: 0, risk: 0 });
});

test('[R17.22] a game without a published greatest return is the site’s alone', async () => {
  const sessionId = await under.session('mines');
  expect(await under.stake(sessionId, 'mines')).toBe('OK');
  expect(under.agent()).toEqual({ cash: 0, risk: 0 });
  expect(await under.credit(sessionId, 0)).toBe('OK');
  expect(under.agent()).toEqual({ cash: 0, risk: 0 });
});
