import type { Context } from '../../core/context.ts';
import type { Markets } from '../../feed/module.ts';
import type { FeedResult } from '../../feed/manual-control.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { Operators } from '../operator/module.ts';
import { EventControl } from './event-control.ts';
import { eventRoutes } from './event-routes.ts';
import { refuse } from '@layline/server/http/route.ts';
import { previewOf } from './result-preview.ts';
import { feedHealth } from './feed-health.ts';
import { feedResultAction } from './feed-result.ts';
import { archiveHandMade } from './archive-hand-made.ts';
import { MarketControl } from './market-control.ts';
import { MarketLists } from './market-lists.ts';
import { MarketMaking } from './market-making.ts';
import { marketRoutes } from './market-routes.ts';
import { marketTimeline } from './market-timeline.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { suspendAtStart } from './suspend-at-start.ts';
import { ProposalStore, wireProposal } from './proposal-store.ts';
import { Proposals } from './proposals.ts';

/** Maximum proposals shown on a market's page. */
const SHOWN_MAX = 20;

/** Opens operators' control over markets: actions by one person, and proposals that need a second. */
export async function openMarketControl(
  context: Context,
  { catalogue, books, manual, listings, freshness }: Markets,
  operators: Operators,
): Promise<Module> {
  const { actions, audit, namesOf } = operators;
  const control = new MarketControl({ ...context, catalogue, manual, actions });
  const store = new ProposalStore(context.database);
  const proposals = await Proposals.open({
    ...context,
    manual,
    actions,
    audit,
    store,
    factsOf: (marketId) => control.facts(marketId),
  });
  const markets = new MarketLists({
    ...context,
    catalogue,
    books,
    manual,
    namesOf,
    proposalsOf: async (marketId) => {
      const waiting = { state: 'PENDING', marketId, skip: 0, take: SHOWN_MAX } as const;
      return (await store.list(waiting)).map(wireProposal);
    },
  });
  freshness.onHealth((name) => operators.news.note('FEEDS', name));
  const making = new MarketMaking({ ...context, catalogue, manual, actions });
  const feeds = async () => feedHealth(freshness, catalogue, await listings.all());
  return {
    routes: [
      ...marketRoutes({
        markets,
        control,
        making,
        timeline: (...asked) => marketTimeline({ ...context, audit }, ...asked),
      }),
      ...eventRoutes({
        markets,
        making,
        events: new EventControl({ ...context, catalogue, manual, actions }),
        quotes: { ...context, catalogue, manual, actions, control },
        feeds,
        setListing: async (feed, newEvents, reason, actor) => {
          const known = (await feeds()).find(({ name }) => name === feed);
          if (known === undefined) return refuse('NOT_FOUND');
          const before = { newEvents: known.newEvents };
          const act = { action: 'SET_FEED_LISTING', subject: `feed:${feed}`, reason, details: null, before };
          return actions.carryOut(actor, act, async () => {
            await listings.set(feed, newEvents);
            return { result: null, after: { newEvents } };
          });
        },
      }),
      ...proposalRoutes(proposals, (id, action) =>
        context.core.read((state) => previewOf(state, id, action, context.now())),
      ),
    ],
    jobs: [archiveHandMade(context, catalogue), suspendAtStart(context)],
    close: manual.onFeedResult((result) => noteFeedResult(proposals, result, { ...context, ...operators })),
  };
}

/** If a market was taken over, its feed's result becomes a proposal for an operator. */
function noteFeedResult(
  proposals: Proposals,
  result: FeedResult,
  { core, logger, now, news }: Context & Pick<Operators, 'news'>,
): void {
  const reason = result.type === 'voidMarket' ? result.reason : 'Result from the feed';
  logger.warn(
    { market: result.marketId, result: result.type },
    'the feed has a result for a market run by hand',
  );
  core
    .read((state) => feedResultAction(state, result))
    .then((action) => proposals.proposeForFeed(result.marketId, action, reason, now()))
    .then((added) => {
      if (added) news.note('PROPOSALS', result.marketId);
      else logger.warn({ market: result.marketId }, 'a feed result was not proposed');
    })
    .catch((error: unknown) => logger.error({ err: error }, 'a feed result was not proposed'));
}
