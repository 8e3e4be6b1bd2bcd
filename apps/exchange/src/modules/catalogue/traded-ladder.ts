import type { getTraded } from '@layline/contract/calls/catalogue.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import { bookView, marketView } from '@layline/engine/views.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { MarketId } from '@layline/units/ids.ts';

/** Refuses what is only known of markets between players. */
export function houseRefusal({ definition: { bettingType } }: MarketView): Refused | null {
  return bettingType === 'BOOKMAKER' || bettingType === 'FANCY' ? refuse('NOT_TRADED') : null;
}

/** What was traded at each price of a market's runners. */
export function readTraded(state: ExchangeState, id: MarketId): ResultOf<typeof getTraded> | Refused {
  const market = marketView(state, id);
  const book = bookView(state, id, 0);
  if (market === undefined || book === undefined) return refuse('INVALID_MARKET_ID');
  return (
    houseRefusal(market) ?? {
      runners: book.runners.map((runner) => ({
        runnerId: runner.runnerId,
        lastPrice: runner.lastTradedPrice === null ? null : fromHundredths(runner.lastTradedPrice),
        traded: runner.traded.map(([price, size]): [number, number] => [
          fromHundredths(price),
          fromPaise(size),
        ]),
      })),
    }
  );
}
