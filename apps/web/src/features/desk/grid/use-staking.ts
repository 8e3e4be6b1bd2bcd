import type { Side } from '@layline/units/betting.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useOfferText } from '../../../betting/offer-text.ts';
import { DISABLED_TEXT, disabledReasonOf } from '../../../live/bettable.ts';
import type { Shown } from '../../../live/market-store.ts';
import { markets } from '../../../live/stores.ts';
import { live } from '../../../live/texts.ts';
import { useMarketValue } from '../../../live/use-market-value.ts';
import type { Market, Runner } from '../../../provider/markets.ts';
import { showAuthDialog } from '../../../session/auth-dialog-store.ts';
import { usePlayStop } from '../../../session/play-stop.ts';
import { newRef } from '../../../session/slip.ts';
import { useLimits } from '../../../site/use-limits.ts';
import type { DeskOrder } from '../desk-order.ts';
import { isChecking, recordNote } from '../record-store.ts';
import { MOVED_MS } from '../rules/press-guard.ts';
import { desk } from '../texts.ts';
import { planOf, sideOf } from './staking-plan.ts';
import type { Plan, Priced, StakingEntry } from './staking-plan.ts';
import type { SendMode } from './staking-panel.tsx';
import { useBasket } from './use-basket.ts';

interface StakingOptions {
  readonly market: Market;
  readonly runners: readonly Runner[];
  readonly player: string | null;
  readonly entry: StakingEntry;
  /** Sends a single bet. */
  readonly order: (order: DeskOrder) => void;
  readonly eventTitle: string;
}

const readRunners = (shown: Shown | null) => shown?.view.runners ?? null;
const readMarket = (shown: Shown | null) => shown;

/** The runners that can win, with their best prices on the side of the way. */
function usePriced(
  marketId: string,
  runners: readonly Runner[],
  way: StakingEntry['way'],
): readonly Priced[] {
  const books = useMarketValue(marketId, readRunners);
  const side = sideOf(way) === 'BACK' ? 'back' : 'lay';
  // The list of runners is read now and then, but a withdrawal is known at once.
  return runners
    .filter(({ runnerId }) => books?.get(runnerId)?.meta.status !== 'REMOVED')
    .map(({ runnerId }) => ({ runnerId, best: books?.get(runnerId)?.[side][0] ?? null }));
}

/** Whether a price that is bet on has changed so lately that a press was meant for the old one. What the player changes does not count. */
function useJustMoved(priced: readonly Priced[], side: Side): () => boolean {
  const key = priced.map(({ best }) => best?.price ?? '').join();
  const before = useRef({ key, side });
  const at = useRef(0);
  useEffect(() => {
    if (before.current.side === side && before.current.key !== key) at.current = Date.now();
    before.current = { key, side };
  }, [key, side]);
  return () => Date.now() - at.current < MOVED_MS;
}

/** Why the bets of a plan cannot be placed now, in a sentence; null if they can. */
function useObstacle(marketId: string): (plan: Plan) => string | null {
  const t = useTexts(desk);
  const tLive = useTexts(live);
  const stop = usePlayStop();
  const shown = useMarketValue(marketId, readMarket);
  return useCallback(
    ({ legs }) => {
      if (stop !== null) return t('You cannot bet at the moment.');
      const reasons = legs.map(({ runnerId }) => disabledReasonOf(shown, runnerId));
      const reason = reasons.find((one) => one !== null);
      if (reason) return t('Nothing can be sent: {reason}.', { reason: tLive(DISABLED_TEXT[reason]) });
      return legs.some(({ runnerId }) => isChecking(marketId, runnerId))
        ? t('Wait until the outcome of your last order on this runner is known.')
        : null;
    },
    [marketId, shown, stop, t, tLive],
  );
}

interface SingleTerms extends Pick<StakingOptions, 'market' | 'eventTitle'> {
  readonly persistence: DeskOrder['persistence'];
  readonly runnerName: (runnerId: string) => string;
}

/** The bets of a plan as orders of their own. */
function ordersOf({ legs }: Plan, terms: SingleTerms): readonly DeskOrder[] {
  const { market, eventTitle, persistence, runnerName } = terms;
  const { marketId, eventId } = market;
  return legs.map(({ runnerId, side, price, stake }) => ({
    ref: newRef(),
    eventId,
    marketId,
    runnerId,
    names: { event: eventTitle, market: market.name, runner: runnerName(runnerId) },
    side,
    price,
    stake,
    acceptBetter: true,
    acceptWorseTicks: 0,
    persistence,
    marketVersion: markets.shown(marketId)?.view.facts.materialVersion ?? null,
    source: 'LADDER',
    sentAt: Date.now(),
  }));
}

/** The plan at the present prices, the question that is asked before it is sent, and the sending. */
export function useStaking({ market, runners, player, entry, order, eventTitle }: StakingOptions) {
  const { marketId } = market;
  const limits = useLimits(market);
  const t = useTexts(desk);
  const amount = useAmount();
  const offerText = useOfferText();
  const runnerName = (id: string) => runners.find(({ runnerId }) => runnerId === id)?.name ?? '';
  const basket = useBasket(player, marketId, {
    t,
    amount,
    runnerName,
    price: (price) => offerText('ODDS', price),
  });
  const priced = usePriced(marketId, runners, entry.way);
  const plan = planOf(entry, priced, limits);
  const justMoved = useJustMoved(priced, sideOf(entry.way));
  const obstacleOf = useObstacle(marketId);
  const [asking, setAsking] = useState<string | null>(null);
  const [chosen, setMode] = useState<SendMode>('TOGETHER');
  const [keep, setKeep] = useState(false);
  const mode = basket.isOffered ? chosen : 'SINGLY';

  function ask(): void {
    if (player === null) showAuthDialog('login');
    else setAsking(player);
  }

  function confirm(canKeep: boolean): void {
    if (plan.problem !== null || obstacleOf(plan) !== null) return;
    if (justMoved()) {
      recordNote(t('Nothing was sent: the price moved as you pressed.'));
      return;
    }
    setAsking(null);
    if (mode === 'SINGLY') {
      const persistence = keep && canKeep ? 'PERSIST' : 'LAPSE';
      for (const single of ordersOf(plan, { market, eventTitle, persistence, runnerName })) order(single);
      return;
    }
    const version = markets.shown(marketId)?.view.facts.materialVersion ?? null;
    basket.send({
      marketId,
      ...(version === null ? {} : { marketVersion: version }),
      legs: plan.legs.map(({ runnerId, side, price, stake }) => ({ runnerId, side, price, stake })),
      customerRef: newRef(),
      source: 'LADDER',
    });
  }

  return {
    plan,
    priced,
    mode,
    setMode,
    keep,
    setKeep,
    canTogether: basket.isOffered,
    underWay: basket.underWay,
    callOff: basket.callOff,
    obstacle: obstacleOf(plan),
    /** Nobody may confirm what another player began. */
    isAsking: asking !== null && asking === player && plan.problem === null,
    ask,
    confirm,
    discard: () => setAsking(null),
  };
}
