import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { bookView, marketView, quoteVersion } from '@layline/engine/views.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { ManualControl } from '../../feed/manual-control.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import { subjectOf } from './event-control.ts';
import type { MarketControl } from './market-control.ts';

export interface EventQuotesDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly catalogue: EventCatalogue;
  readonly manual: ManualControl;
  readonly actions: AuditedActions;
  readonly control: Pick<MarketControl, 'quoteUnheld'>;
}

/** The version of a market's quotes after a stop. */
export interface StoppedMarket {
  readonly marketId: MarketId;
  readonly quoteVersion: number;
}

/**
 * Stops bets on all rows that operators quote in an event. All markets are stopped at the same time and without a version, so the stop counts in whatever
 * order it arrives; each gets a new version, so an offer that was on its way is refused.
 */
export function stopEventQuotes(
  { core, catalogue, manual, actions, control }: EventQuotesDependencies,
  { eventId, state, reason }: { eventId: EventId; state: 'BALL_RUNNING' | 'SUSPENDED'; reason: string },
  actor: Actor,
): Promise<StoppedMarket[] | Refused> {
  const entry = catalogue.entry(eventId);
  if (entry === undefined || entry.closedAt !== null) return Promise.resolve(refuse('NOT_FOUND'));
  const act = {
    action: 'STOP_EVENT_QUOTES',
    subject: subjectOf(eventId),
    reason,
    details: { state },
    before: null,
  };
  return actions.carryOut(actor, act, async () => {
    const orders = await core.read((exchange) =>
      entry.markets
        .filter((id) => manual.isHeld(id) && marketView(exchange, id)?.status !== 'CLOSED')
        .map((id) => ({ marketId: id, quotes: rowsOf(exchange, id, state) }))
        .filter(({ quotes }) => quotes.length > 0),
    );
    const answers = await Promise.all(orders.map((order) => control.quoteUnheld(order)));
    // The only refusals left are those of markets that were decided meanwhile, which take no bets.
    const stopped = orders.filter((_, index) => !isRefused(answers[index]));
    const result = await core.read((exchange) =>
      stopped.map(({ marketId }) => ({ marketId, quoteVersion: quoteVersion(exchange, marketId) })),
    );
    return { result, after: { markets: result.map(({ marketId }) => marketId) } };
  });
}

/** The rows that are quoted, with another state; none in a market among players. */
function rowsOf(exchange: ExchangeState, marketId: MarketId, state: HouseQuote['state']): HouseQuote[] {
  const rows = bookView(exchange, marketId, 1)?.runners ?? [];
  return (marketView(exchange, marketId)?.runners ?? []).flatMap(({ runnerId, status }, index) => {
    const quote = rows[index]?.quote ?? null;
    return quote === null || status === 'REMOVED'
      ? []
      : [{ runnerId, state, back: quote.back, lay: quote.lay }];
  });
}
