import type { Page } from '@playwright/test';
import type { Site } from '../pages/site.ts';
import { TradingDesk } from '../pages/trading-desk.ts';
import type { Exchange, Player } from './exchange.ts';
import { expect } from './test.ts';

/** A fixed market: its event `fixed.NAME`, and its first runner. */
export interface Place {
  readonly name: 'quiet' | 'slow' | 'demand' | 'goal';
  readonly home: string;
}

export interface Tools {
  readonly page: Page;
  readonly site: Site;
  readonly exchange: Exchange;
}

/** An act that has been prepared up to its last press. */
export interface Prepared {
  readonly player: Player;
  readonly press: () => Promise<void>;
  /** Waits until the screen says that it was carried out. */
  readonly saysDone: () => Promise<void>;
  /** Waits until the screen says, while the connection is away, that its answer is still to come. */
  readonly saysUnknown: () => Promise<void>;
  /** Waits until the screen says that it was not, because betting is suspended. */
  readonly saysSuspended: () => Promise<void>;
  /**
   * Waits until the screen says that a suspension during the bet delay ended it. What is struck whole is looked at when the
   * delay is over; by then the market may be open again, and has only changed.
   */
  readonly saysLapsed?: () => Promise<void>;
}

/** Something that a player does with a market. */
export interface Act {
  readonly name: string;
  /** The requirements that it stands for. */
  readonly ids: string;
  /** The call that its last press makes. */
  readonly path: string;
  /** Opens the page as a new player and goes as far as the last press. */
  readonly prepare: (tools: Tools, place: Place) => Promise<Prepared>;
  /** What the exchange has of this player, unless nothing was carried out. */
  readonly done: Held;
  readonly undone: Held;
}

/** Open bets as `side price matched remaining`, and the numbers of armed cash-outs and orders. */
export interface Held {
  readonly bets: readonly string[];
  readonly automatic: number;
  readonly armed: number;
}

/** Said of a press without an answer, in a toast. */
const NO_ANSWER = /No answer yet\. We are checking whether it was done/;

/** Said of an offer that a suspension has taken out of the market before it could be changed or cancelled. */
export const TOO_LATE = /^Too late: the market has moved on/;

export const NOTHING: Held = { bets: [], automatic: 0, armed: 0 };
export const POSITION = 'BACK 2 1000 0';

/** What the exchange has of a player in a market. */
export async function heldBy(player: Player, place: Place): Promise<Held> {
  const marketId = `fixed.${place.name}.mo`;
  const { openBets } = await player.openBets();
  return {
    bets: openBets
      .map(({ side, price, matched, remaining }) => `${side} ${price ?? 'SP'} ${matched} ${remaining}`)
      .toSorted(),
    automatic: await player.armedCashOuts(marketId),
    armed: await player.armedOrders(marketId),
  };
}

export const playerOf = async ({ site, exchange }: Tools): Promise<Player> =>
  exchange.player((await site.storedToken()) ?? '');

/** Waits for the toast of a press without an answer. */
export function toastsNoAnswer({ site }: Tools): Promise<void> {
  return expect(site.toast(NO_ANSWER)).toBeVisible();
}

/** Waits until a market takes bets: a take suspends `fixed.demand` for some seconds. */
async function isOpen({ exchange }: Tools, { name }: Place): Promise<void> {
  await expect.poll(async () => (await exchange.book(`fixed.${name}.mo`))?.status).toBe('OPEN');
}

/** Logs a new player in on a page of the match, who backs the first runner with ₹1,000 at `price`. */
export async function withBet(tools: Tools, at: Place, path: string, price: number): Promise<Player> {
  await tools.site.openAsDemo(`/${path}/fixed.${at.name}`);
  const player = await playerOf(tools);
  await isOpen(tools, at);
  const marketId = `fixed.${at.name}.mo`;
  await player.place({ marketId, runnerId: 'home', side: 'BACK', price, stake: 1000 });
  await expect(tools.site.amount('Exposure')).toHaveText('₹1,000.00');
  await isOpen(tools, at);
  return player;
}

/** Opens the ladders with a stake of ₹500. */
export async function withLadders({ page, site }: Tools, { name }: Place): Promise<TradingDesk> {
  const desk = new TradingDesk(page, site);
  await desk.openAsDemo(`fixed.${name}`);
  await desk.stake('500');
  return desk;
}
