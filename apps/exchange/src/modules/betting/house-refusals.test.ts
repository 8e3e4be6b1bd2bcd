import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { rupees } from '@layline/units/money.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, PlaceBody, TestPlayer } from '../../testing/betting-app.ts';
import {
  HOUSE_MARKETS,
  onBookmaker,
  onRuns,
  openHouseMarket,
  quote,
  row,
} from '../../testing/house-markets.ts';

const { bookmaker, session, meter, khado } = HOUSE_MARKETS;

let app: BettingApp;
let player: TestPlayer;
beforeEach(async () => {
  app = await openBettingApp();
  player = await app.player();
});
afterEach(() => app.close());

async function open() {
  const { result } = await app.call(getOpenBets, {}, { token: player.token });
  if (result === null) throw new Error('open bets were refused');
  return result;
}

async function placed(body: Partial<PlaceBody>): Promise<void> {
  const { error } = await app.place(player, body);
  if (error !== null) throw new Error(`the bet was refused: ${error.code}`);
}

/** Preparation, bet, and the expected refusal. */
interface Refusal {
  readonly name: string;
  readonly code: string;
  readonly body: Partial<PlaceBody>;
  readonly details?: object;
  readonly before?: () => Promise<unknown>;
}

const REFUSALS: readonly Refusal[] = [
  {
    name: 'row suspended',
    code: 'MARKET_SUSPENDED',
    body: onBookmaker(),
    before: () => quote(app, 'bookmaker', row('india', 95, 98, { state: 'SUSPENDED' })),
  },
  {
    name: 'ball running',
    code: 'MARKET_SUSPENDED',
    body: onBookmaker(),
    before: () => quote(app, 'bookmaker', row('india', 95, 98, { state: 'BALL_RUNNING' })),
  },
  { name: 'row never quoted', code: 'MARKET_SUSPENDED', body: onBookmaker({ runnerId: 'australia' }) },
  {
    name: 'no price on that side',
    code: 'MARKET_SUSPENDED',
    body: onBookmaker({ side: 'LAY', price: 98 }),
    before: () => quote(app, 'bookmaker', row('india', 95)),
  },
  {
    name: 'market suspended',
    code: 'MARKET_SUSPENDED',
    body: onBookmaker(),
    before: () =>
      app.command({ type: 'suspendMarket', marketId: bookmaker.id, reason: 'WICKET', lapse: true }),
  },
  {
    name: 'session without a line',
    code: 'INVALID_ODDS',
    body: { ...onRuns('session', 45), line: undefined },
  },
  { name: 'bookmaker with a line', code: 'INVALID_ODDS', body: onBookmaker({ line: 45 }) },
  { name: 'rate of nothing', code: 'INVALID_ODDS', body: onBookmaker({ price: 0 }) },
  {
    name: 'meter at another rate',
    code: 'INVALID_ODDS',
    body: onRuns('meter', 171, { price: 90, stake: 100 }),
  },
  { name: 'unknown runner', code: 'INVALID_RUNNER', body: onBookmaker({ runnerId: 'england' }) },
  {
    name: 'stake above the limit of the class',
    code: 'INVALID_BET_SIZE',
    body: onRuns('session', 45, { stake: 50_001 }),
    details: { min: 100, max: 50_000, step: 1 },
  },
  {
    name: 'stake above the limit of the quote',
    code: 'INVALID_BET_SIZE',
    body: onBookmaker({ stake: 2001 }),
    details: { min: 100, max: 2000, step: 1 },
    before: () => quote(app, 'bookmaker', row('india', 95, 98, { maxStake: 2000 })),
  },
  {
    name: 'a lay on a khado',
    code: 'MARKET_SUSPENDED',
    body: { marketId: 'khado', runnerId: 'r160', side: 'LAY', price: 300 },
  },
  {
    name: 'payout above the limit',
    code: 'MAX_PAYOUT_EXCEEDED',
    body: { marketId: 'khado', runnerId: 'r160', price: 2000, stake: 30_000 },
    details: { limit: 500_000 },
    before: () => quote(app, 'khado', row('r160', 2000)),
  },
  {
    name: 'exposure above the limit',
    code: 'MAX_MARKET_EXPOSURE',
    body: onBookmaker({ stake: 200_000 }),
    details: { limit: 500_000 },
    before: async () => {
      await app.command({
        type: 'transfer',
        externalId: 'rich',
        from: 'psp:deposits',
        to: `player:${player.id}:cash`,
        amount: rupees(1_000_000),
        kind: 'DEPOSIT',
      });
      await placed(onBookmaker({ stake: 200_000 }));
      await placed(onBookmaker({ stake: 200_000 }));
    },
  },
  {
    name: 'market moved on',
    code: 'BET_TAKEN_OR_LAPSED',
    body: onBookmaker({ marketVersion: 0 }),
    before: async () => {
      await app.command({ type: 'suspendMarket', marketId: bookmaker.id, reason: 'WICKET', lapse: true });
      await app.command({ type: 'openMarket', marketId: bookmaker.id });
    },
  },
  { name: 'kept bet', code: 'INVALID_PERSISTENCE_TYPE', body: onBookmaker({ persistence: 'PERSIST' }) },
  {
    name: 'own limit',
    code: 'LOSS_LIMIT_EXCEEDED',
    body: onBookmaker(),
    details: { limit: 200 },
    before: () =>
      app.command({
        type: 'setOwnLimits',
        playerId: player.id,
        maxStake: rupees(200),
        losses: [],
      }),
  },
  {
    name: 'more than there is',
    code: 'INSUFFICIENT_FUNDS',
    body: onBookmaker({ side: 'LAY', price: 98, stake: 150_000 }),
    details: { needed: 147_000, available: 100_000 },
  },
];

describe('refused, with nothing changed', () => {
  beforeEach(async () => {
    await openHouseMarket(app, bookmaker, [row('india', 95, 98)]);
    await openHouseMarket(app, session, [row('runs', [45, 100], [44, 100])]);
    await openHouseMarket(app, meter, [row('runs', [171, 100], [168, 100])]);
    await openHouseMarket(app, khado, [row('r160', 300)]);
  });

  test.each(REFUSALS)('[R7.17] $code: $name', async ({ code, body, details, before }) => {
    await before?.();
    const was = await open();
    const answer = await app.place(player, body);
    expect(answer.error).toMatchObject({ code, ...(details === undefined ? {} : { details }) });
    expect(await open()).toEqual(was);
  });

  test('[R7.17] VALIDATION_FAILED for half a run', async () => {
    const answer = await app.place(player, onRuns('session', 45.5));
    expect(answer.error).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'line' }] });
  });
});
