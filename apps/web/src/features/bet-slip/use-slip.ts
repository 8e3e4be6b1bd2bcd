import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { eventMarketsQuery } from '../../api/event-markets.ts';
import { openBetsQuery } from '../../api/open-bets.ts';
import { playerSettingsQuery } from '../../api/player-settings.ts';
import { useMarketProfitLoss } from '../../api/profit-loss.ts';
import { useListedEvent } from '../../api/use-catalogue.ts';
import { useOnline } from '../../api/use-online.ts';
import { userLimitsQuery } from '../../api/user-limits.ts';
import { useMarketStatus } from '../../live/use-market.ts';
import { useHouseRow, useLevels } from '../../live/use-price.ts';
import { usePriceState } from '../../live/use-price-state.ts';
import { reachStore } from '../../provider/reach-store.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { usePlayStop } from '../../session/play-stop.ts';
import { useUser } from '../../session/session-store.ts';
import { isEditable } from '../../session/slip.ts';
import type { SentBet, Slip } from '../../session/slip.ts';
import { sendBet } from './placing/send-bet.ts';
import { dispatch } from './slip-store.ts';
import { hasFreeOdds, limitedBy, positionOf, slipMarketOf } from './summary/market-of-slip.ts';
import { isOffLadder } from '../../betting/price-scale.ts';
import type { SlipContext } from './summary/slip-context.ts';
import { worseTicksOf } from './summary/slip-money.ts';
import { problemOf } from './summary/slip-problems.ts';
import type { SlipProblem } from './summary/slip-problems.ts';
import { summarise } from './summary/slip-summary.ts';
import type { SlipSummary } from './summary/slip-summary.ts';

/** A slip with everything derived from it. */
export interface SlipView {
  readonly slip: Slip;
  readonly context: SlipContext;
  readonly summary: SlipSummary;
  readonly problem: SlipProblem | null;
  /** Called when the button is pressed; the effect depends on the slip's progress. */
  readonly place: () => void;
}

function sentBet(slip: Slip, context: SlipContext, summary: SlipSummary): SentBet | null {
  const { market, live } = context;
  if (!market || summary.price === null || summary.stake === null) return null;
  // A bet with the house is matched in full or not at all anyway.
  const kills = slip.kill && market.house === null;
  const mayWait = !kills && !live.inPlay;
  const keeps = slip.keep && mayWait && market.persistenceEnabled;
  const takesSp = slip.takeSp && mayWait && market.startingPrice;
  return {
    ref: slip.ref,
    names: {
      event: market.eventTitle,
      market: market.marketName,
      runner: market.runners.find(({ runnerId }) => runnerId === slip.runnerId)?.name ?? '',
    },
    price: summary.price,
    line: slip.line,
    stake: summary.stake,
    acceptBetter: slip.choice !== 'EXACT',
    acceptWorseTicks: worseTicksOf(slip),
    persistence: takesSp ? 'TAKE_SP' : keeps ? 'PERSIST' : 'LAPSE',
    timeInForce: kills ? 'FILL_OR_KILL' : 'NONE',
    marketVersion: live.materialVersion,
    sentAt: Date.now(),
  };
}

/** Everything besides the slip that its figures depend on; updated when any of it changes. */
function useSlipContext(slip: Slip): SlipContext {
  const { eventId, marketId, runnerId, side } = slip;
  const user = useUser();
  const markets = useQuery(eventMarketsQuery(eventId));
  const limits = useQuery(userLimitsQuery(marketId, user?.userName ?? null));
  const profitLoss = useMarketProfitLoss(marketId);
  const facts = useMarketStatus(marketId);
  const priceState = usePriceState(marketId, runnerId);
  const levels = useLevels(marketId, runnerId, side);
  const best = levels[0] ?? null;
  const row = useHouseRow(marketId, runnerId);
  const offer = (side === 'BACK' ? row?.back : row?.lay) ?? null;

  const listed = markets.data?.markets.find((market) => market.marketId === marketId);
  // A restored slip may be about a market that is no longer in any list.
  const disabledReason = markets.data && !listed ? 'CLOSED' : priceState.disabledReason;
  const inLists = useListedEvent(eventId);
  const title = (markets.data?.event ?? inLists).title;
  const hasFree = hasFreeOdds(markets.data?.markets ?? []);
  const free = hasFree || (best !== null && isOffLadder(best.price));
  const market = useMemo(
    () => (listed ? limitedBy(slipMarketOf(listed, title, limits.data ?? null, free), offer) : null),
    [listed, title, limits.data, free, offer],
  );
  const position = useMemo(() => (profitLoss ? positionOf(profitLoss) : null), [profitLoss]);
  const bets = useQuery(openBetsQuery(user?.userName ?? null)).data?.openBets ?? null;
  const available = user?.balance ?? undefined;
  const stop = usePlayStop();
  const isDown = useStore(reachStore, ({ reach }) => reach === 'down');
  const offline = !useOnline() || isDown;
  return useMemo(
    () => ({
      market,
      live: {
        disabledReason,
        inPlay: facts?.inPlay ?? false,
        betDelaySec: facts?.betDelaySec ?? 0,
        best,
        levels,
        offer,
        materialVersion: facts?.materialVersion ?? null,
      },
      account: available === undefined ? null : { available, position, bets },
      stop,
      offline,
    }),
    [market, disabledReason, facts, best, levels, offer, available, position, bets, stop, offline],
  );
}

/** A slip with its context, summary, problem and button. */
export function useSlip(slip: Slip): SlipView {
  const context = useSlipContext(slip);
  const player = useUser()?.userName ?? null;
  const settings = useQuery(playerSettingsQuery(player)).data;
  const summary = useMemo(() => summarise(slip, context), [slip, context]);
  const problem = useMemo(() => problemOf(slip, summary, context), [slip, summary, context]);

  function place(): void {
    const { key, status } = slip;
    if (status.phase === 'lost') {
      sendBet(slip, { ...status.sent, sentAt: Date.now() });
      return;
    }
    if (!isEditable(slip)) return;
    if (problem?.code === 'PRICE_OFF_SCALE' && context.market) {
      // Shown first; the next press sends the bet.
      dispatch({ type: 'settlePrice', key, scale: context.market.scale });
      return;
    }
    if (problem) return;
    if (player === null) {
      showAuthDialog('login');
      return;
    }
    if (settings?.confirmBets === true && !slip.armed) {
      dispatch({ type: 'arm', key });
      return;
    }
    const sent = sentBet(slip, context, summary);
    if (sent) sendBet(slip, sent);
  }

  return { slip, context, summary, problem, place };
}
