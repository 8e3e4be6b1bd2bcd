import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import { playerId, type PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { NewCommand } from '../core/engine.ts';
import type { PolicyOf } from './market-policy.ts';

/** The command that creates a feed's market, completed with the terms that the feed does not decide. */
export function createMarket(
  market: MarketListing,
  policyOf: PolicyOf,
): Extract<NewCommand, { type: 'createMarket' }> {
  return { type: 'createMarket', definition: { ...market, ...policyOf(market) } };
}

/** The command that opens a house account, which pays no commission. */
export function openHouse(house: PlayerId): NewCommand {
  return { type: 'openPlayer', playerId: house, kind: 'HOUSE', commissionDiscount: 10_000 };
}

/** The command that settles or voids a market as the feed says. */
export function decideMarket(
  message: Extract<FeedMessage, { type: 'result' | 'voidMarket' }>,
  settlementVersion: number,
): NewCommand {
  const { marketId } = message;
  if (message.type === 'voidMarket')
    return { type: 'voidMarket', marketId, settlementVersion, reason: message.reason };
  const { runners, lineResult } = message;
  return { type: 'settleMarket', marketId, settlementVersion, result: { runners, lineResult } };
}

/** The command with which a house account takes the available orders and leaves nothing resting. */
export function takeCommand({
  taker,
  marketId,
  runnerId,
  side,
  price,
  stake,
}: Extract<FeedMessage, { type: 'take' }>): NewCommand {
  return {
    type: 'placeBet',
    playerId: playerId(taker),
    marketId,
    runnerId,
    side,
    price,
    line: null,
    stake,
    persistence: 'LAPSE',
    timeInForce: 'FILL_OR_KILL',
    minFill: 1 as Paise,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef: null,
    source: 'FEED',
  };
}
