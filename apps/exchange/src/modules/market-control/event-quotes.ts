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
import { subjectOf } from './event-names.ts';
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

/** How often a market is stopped at the version that was read, before it is stopped at any. */
const STOP_TRIES = 5;

/**
 * Stops bets on all rows that operators quote in an event. All markets are stopped at the same time and without a version, so the stop counts in whatever
 * order it arrives; each gets a new version, so an offer that was on its way is refused.
 */
export function stopEventQuotes(
  deps: EventQuotesDependencies,
  { eventId, state, reason }: { eventId: EventId; state: 'BALL_RUNNING' | 'SUSPENDED'; reason: string },
  actor: Actor,
): Promise<StoppedMarket[] | Refused> {
  const { core, catalogue, manual, actions } = deps;
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
    const held = entry.markets.filter((id) => manual.isHeld(id));
    const answers = await Promise.all(held.map((id) => stopMarket(deps, id, state)));
    const stopped = held.filter((_, index) => answers[index]);
    const result = await core.read((exchange) =>
      stopped.map((marketId) => ({ marketId, quoteVersion: quoteVersion(exchange, marketId) })),
    );
    return { result, after: { markets: stopped } };
  });
}

/**
 * Stops the rows of a market. If others were quoted meanwhile, the stop is repeated with those. True if it was stopped, false if there is nothing to stop: no row is quoted, or
 * the market is decided and takes no bets.
 */
async function stopMarket(
  { core, control }: EventQuotesDependencies,
  marketId: MarketId,
  state: HouseQuote['state'],
): Promise<boolean> {
  for (let tries = 0; tries <= STOP_TRIES; tries += 1) {
    const { quotes, seen } = await core.read((exchange) => ({
      quotes: rowsOf(exchange, marketId, state),
      seen: quoteVersion(exchange, marketId),
    }));
    if (quotes.length === 0) return false;
    const expects = tries < STOP_TRIES ? seen : undefined;
    const reply = await control.quoteUnheld({ marketId, quotes, expects });
    if (!isRefused(reply)) return true;
    if (reply.refused !== 'TOO_OLD') return false;
  }
  return false;
}

/** The rows that are quoted, with another state; none in a market among players or one that is decided. */
function rowsOf(exchange: ExchangeState, marketId: MarketId, state: HouseQuote['state']): HouseQuote[] {
  const market = marketView(exchange, marketId);
  if (market === undefined || market.status === 'CLOSED') return [];
  const rows = bookView(exchange, marketId, 1)?.runners ?? [];
  return market.runners.flatMap(({ runnerId, status }, index) => {
    const quote = rows[index]?.quote ?? null;
    return quote === null || status === 'REMOVED'
      ? []
      : [{ runnerId, state, back: quote.back, lay: quote.lay }];
  });
}
