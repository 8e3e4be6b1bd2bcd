import { isMadeByHand } from '@layline/contract/made-by-hand.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketIds, marketView } from '@layline/engine/views.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';

const EVERY_MS = 2000;
/** How far a process looks back when it begins, for starts that an earlier process missed, ms. */
const MISSED_MS = 3_600_000;

interface StartDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  /** UTC ms. */
  readonly now: () => number;
}

/**
 * The job that suspends markets made by hand when they start. No feed turns them in-play, and bets before play are not delayed, so players who watch the
 * match would have the better of all others. A trader then turns the market in-play, or opens it again if the match begins late.
 */
export function suspendAtStart({ core, now }: StartDependencies): Job {
  let after = now() - MISSED_MS;
  return {
    name: 'suspending markets made by hand at their start',
    everyMs: EVERY_MS,
    on: 'one node',
    atOnce: true,
    async run() {
      const until = now();
      for (const marketId of await core.read((state) => starting(state, after, until)))
        await core.submit({ type: 'suspendMarket', marketId, reason: 'TURN_IN_PLAY', lapse: false });
      after = until;
    },
  };
}

/** Open markets made by hand that start in a period and are not in-play. */
function starting(state: ExchangeState, after: number, until: number): readonly MarketId[] {
  return marketIds(state).filter((id) => {
    const market = isMadeByHand(id) ? marketView(state, id) : undefined;
    if (market?.status !== 'OPEN' || market.inPlay) return false;
    return market.definition.startTime > after && market.definition.startTime <= until;
  });
}
