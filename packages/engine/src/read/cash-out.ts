import { betDelayFor } from '../agents/settings.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { scopeOf } from '../betting/cash-out.ts';
import { cashOutBook } from '../betting/cash-out-book.ts';
import { legTerms, offerFor, positionAfter } from '../betting/cash-out-offer.ts';
import type { CashOutOffer, CashOutScope } from '../betting/cash-out-offer.ts';
import { rangeNow } from '../cash-out/figure.ts';
import { RUNNER_CEILING } from '../limits.ts';
import type { Exchange, Player } from '../model.ts';
import { commissionOn } from '../pricing.ts';
import type { CashOutLegView, CashOutOfferView, CashOutQuery, CashOutView } from '../view-types.ts';

/** The worst result of the whole market with the legs struck, after commission (trading rules T1.7). */
function netOf(scope: CashOutScope, offer: CashOutOffer): number {
  const { market, player } = scope;
  const { least } = rangeNow(cashOutBook(positionAfter(scope, offer), null));
  const rate = market.house === null ? market.definition.commissionRate : 0;
  return least - commissionOn(least, rate, player.commissionDiscount);
}

function legsOf(scope: CashOutScope, { figure }: CashOutOffer): CashOutLegView[] {
  return figure.legs.flatMap((leg): CashOutLegView[] => {
    const terms = legTerms(scope, leg);
    if (terms === null) return [];
    const { runner, side, price, line } = terms;
    return [{ runnerId: runner.id, side, price, line, stake: leg.stake as Paise }];
  });
}

function viewOffer(scope: CashOutScope, offer: CashOutOffer): CashOutOfferView {
  const { figure, most, now, partial } = offer.figure;
  return {
    figure: figure as Paise,
    most: most as Paise,
    now: now as Paise,
    net: netOf(scope, offer) as Paise,
    partial,
    legs: legsOf(scope, offer),
  };
}

function offered(exchange: Exchange, player: Player, query: CashOutQuery): CashOutView['offer'] {
  const { id: playerId } = player;
  const floor = -RUNNER_CEILING as Paise;
  const request = { ...query, playerId, floor, cancelOffers: true, marketVersion: null, customerRef: '-' };
  const scope = scopeOf(exchange, player, request);
  if ('code' in scope) return scope;
  const offer = offerFor(scope, request, exchange.at);
  return 'code' in offer ? offer : viewOffer(scope, offer);
}

/** What a player's position can be cashed out for now; undefined for an unknown player. */
export function viewCashOut(
  exchange: Exchange,
  playerId: PlayerId,
  query: CashOutQuery,
): CashOutView | undefined {
  const player = exchange.players.get(playerId);
  if (player === undefined) return undefined;
  const market = exchange.markets.get(query.marketId);
  const waiting = exchange.cashOuts.find((one) => one.player === player && one.market === market);
  return {
    offer: offered(exchange, player, query),
    delaySec: market?.inPlay === true ? betDelayFor(player, market) : 0,
    materialVersion: market?.materialVersion ?? 0,
    waiting: waiting === undefined ? null : { id: waiting.id, delayUntil: waiting.delayUntil },
  };
}
