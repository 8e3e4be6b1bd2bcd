import type { BettingAppOptions } from '../../../testing/betting-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { HOUSE_MARKETS, openHouseMarket, row, settle } from '../../../testing/house-markets.ts';
import { expect, vi } from 'vitest';
import { closedWeeks } from '@layline/engine/agent-views.ts';
import { stateInMemory } from '../../../core/testing/state-in-memory.ts';
import { FIRST_ADMIN } from '../../operator/testing/operator-harness.ts';
import { openTree } from './agent-tree.ts';
import type { TestTree } from './agent-tree.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Monday 00:00 in India after the present, UTC ms. */
export function nextMonday({ time }: Pick<TestApp, 'time'>): number {
  const offset = 5.5 * 3_600_000;
  const local = time.now() + offset;
  const sinceMonday = (local - 4 * DAY) % (7 * DAY);
  return local - sinceMonday + 7 * DAY - offset;
}

/** Passes the end of the week, and waits until it is closed. Sessions have ended then. */
export async function passWeek(app: Pick<TestApp, 'core' | 'time'>): Promise<void> {
  const { week } = closedWeeks(stateInMemory(app.core));
  app.time.jump(nextMonday(app) - app.time.now());
  app.time.advance(MINUTE);
  await vi.waitFor(() => expect(closedWeeks(stateInMemory(app.core)).week).toBe(week + 1));
}

/** Passes the end of the week, and has everybody log in again. */
export async function passMonday(tree: TestTree): Promise<TestTree> {
  const { app } = tree;
  await passWeek(app);
  const again = async (level: TestTree['A']) => ({ ...(await tree.logIn(level.name)), nodeId: level.nodeId });
  return {
    ...tree,
    admin: await tree.logIn(FIRST_ADMIN.name),
    U: await again(tree.U),
    M: await again(tree.M),
    A: await again(tree.A),
  };
}

/** Opens the bookmaker market of agent rules section 11, and places its bets. */
export async function betOnBookmaker({ app, p1, p2, p3 }: TestTree): Promise<void> {
  const { bookmaker } = HOUSE_MARKETS;
  await openHouseMarket(app, bookmaker, [row('india', 87, 93), row('australia', 110, 112)]);
  const bet = { marketId: 'bookmaker', runnerId: 'india', side: 'BACK', price: 87, stake: 1237 } as const;
  const placed = [
    await app.place(p1, bet),
    await app.place(p2, { ...bet, runnerId: 'australia', price: 110, stake: 2000 }),
    await app.place(p3, { ...bet, side: 'LAY', price: 93, stake: 811 }),
  ];
  if (placed.some(({ error }) => error !== null)) throw new Error('a bet was refused');
}

/** The same market, bet on and settled. */
export async function playBookmaker(tree: TestTree): Promise<void> {
  await betOnBookmaker(tree);
  await settle(tree.app, HOUSE_MARKETS.bookmaker, 'india');
}

/** The tree of agent rules section 11 on a Monday, with its bookmaker market in the week that was closed. */
export async function openClosedWeek(changes: BettingAppOptions['changes'] = {}): Promise<TestTree> {
  const tree = await openTree(changes);
  await playBookmaker(tree);
  return passMonday(tree);
}
