import type { HousePrice, HouseQuote } from '@layline/domain/house-quote.ts';
import type { FancyTerms } from '@layline/domain/market-listing.ts';
import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { matchOdds, wonBy } from '@layline/simulation/builders.ts';
import { policyOf } from '../feed/market-policy.ts';
import type { BettingApp, PlaceBody } from './betting-app.ts';

type Changes = Partial<MarketDefinition>;

function houseMarket(
  id: string,
  name: string,
  fancy: FancyTerms | null,
  runners: readonly string[],
): MarketDefinition {
  const bettingType = fancy === null ? 'BOOKMAKER' : 'FANCY';
  return {
    ...matchOdds(),
    commissionRate: 0,
    persistenceEnabled: false,
    ...policyOf({ type: id.toUpperCase(), bettingType, fancy }),
    id: marketId(id),
    type: id.toUpperCase(),
    name,
    bettingType,
    fancy,
    numberOfWinners: fancy?.kind === 'SESSION' || fancy?.kind === 'METER' ? 0 : 1,
    completeField: fancy?.kind !== 'RANGE',
    runners: runners.map((runner, index) => ({
      id: runnerId(runner),
      name: runner,
      sortPriority: index + 1,
    })),
  };
}

/** Definitions of house-quoted markets with the exchange's own terms; their ids are `bookmaker`, `session` … */
export const HOUSE_MARKETS = {
  bookmaker: houseMarket('bookmaker', 'Bookmaker', null, ['india', 'australia']),
  session: houseMarket('session', '6 over runs', { kind: 'SESSION' }, ['runs']),
  meter: houseMarket('meter', 'Run meter', { kind: 'METER', min: 10_000, max: 25_000 }, ['runs']),
  khado: houseMarket(
    'khado',
    'Khado',
    {
      kind: 'RANGE',
      ranges: [
        { runnerId: runnerId('r150'), from: 15_000, to: 15_900 },
        { runnerId: runnerId('r160'), from: 16_000, to: 16_900 },
      ],
    },
    ['r150', 'r160'],
  ),
  oddeven: houseMarket('oddeven', 'Odd or even', { kind: 'OUTCOME' }, ['odd', 'even']),
} as const;

/**
 * A side of a row: the rate in percent, with the line in runs if there is one, and the maximum stake in rupees, if any.
 */
export type Side = number | readonly [line: number, rate: number] | null;

/** A row in percent, runs and rupees. */
export function row(
  runner: string,
  back: Side,
  lay: Side = null,
  { state = 'ACTIVE', maxStake }: { readonly state?: HouseQuote['state']; readonly maxStake?: number } = {},
): HouseQuote {
  const price = (side: Side): HousePrice | null => {
    if (side === null) return null;
    const [line, rate] = typeof side === 'number' ? [null, side] : side;
    return {
      line: line === null ? null : line * 100,
      rate: Math.round(rate * 100),
      maxStake: maxStake === undefined ? null : rupees(maxStake),
    };
  };
  return { runnerId: runnerId(runner), state, back: price(back), lay: price(lay) };
}

/** Opens a house-quoted market with its rows. */
export async function openHouseMarket(
  app: BettingApp,
  definition: MarketDefinition,
  rows: readonly HouseQuote[],
  changes: Changes = {},
): Promise<void> {
  await app.openMarket({ ...definition, ...changes }, { sportId: 3 });
  await quote(app, changes.id ?? definition.id, ...rows);
}

/** Sets rows. */
export async function quote(
  app: BettingApp,
  market: string,
  ...quotes: readonly HouseQuote[]
): Promise<void> {
  await app.command({ type: 'quoteHouse', marketId: marketId(market), quotes });
}

/** Turns a market in-play with a delay in seconds. */
export async function goInPlay(app: BettingApp, market: string, betDelaySec: number): Promise<void> {
  await app.command({ type: 'turnInPlay', marketId: marketId(market), betDelaySec });
  await app.command({ type: 'openMarket', marketId: marketId(market) });
}

/** Settles a market with a figure in runs or the winning runner. */
export async function settle(
  app: BettingApp,
  { id, runners }: MarketDefinition,
  result: number | string,
  settlementVersion = 1,
): Promise<void> {
  await app.command({
    type: 'settleMarket',
    marketId: id,
    settlementVersion,
    result: {
      runners: wonBy(
        typeof result === 'number' ? null : result,
        runners.map((runner) => runner.id),
      ),
      lineResult: typeof result === 'number' ? result * 100 : null,
    },
  });
}

/** Back ₹1,000 on India at 95, unless `body` says otherwise. */
export const onBookmaker = (body: Partial<PlaceBody> = {}): Partial<PlaceBody> => ({
  marketId: 'bookmaker',
  runnerId: 'india',
  price: 95,
  stake: 1000,
  ...body,
});
/** Yes for ₹1,000 at a line and rate 100, unless `body` says otherwise. */
export const onRuns = (
  market: 'session' | 'meter',
  line: number,
  body: Partial<PlaceBody> = {},
): Partial<PlaceBody> => ({
  marketId: market,
  runnerId: 'runs',
  price: 100,
  line,
  stake: 1000,
  ...body,
});
