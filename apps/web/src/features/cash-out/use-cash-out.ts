import { newRef } from '../../session/slip.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { eventMarketsQuery } from '../../api/event-markets.ts';
import { openBetsQuery } from '../../api/open-bets.ts';
import { useMarketProfitLoss } from '../../api/profit-loss.ts';
import { useOnline } from '../../api/use-online.ts';
import { formOf } from '../../betting/bet-form.ts';
import { useMarketStatus, useTrusted } from '../../live/use-market.ts';
import type { OpenBet } from '../../provider/bets.ts';
import { isUnknownCall } from '../../provider/failure.ts';
import type { CashOutPanelProps } from './cash-out-panel.tsx';
import { WHOLE } from './cash-out-form.tsx';
import type { Chosen } from './cash-out-form.tsx';
import { setStatus, useCashOutStatus } from './cash-out-store.ts';
import { useAutomatic } from './use-automatic.ts';
import { viewOf } from './cash-out-view.ts';
import { hasPosition } from './has-position.ts';
import { outcomesOf, runnersOf, struckBets } from './own-bets.ts';
import { adoptCashOut, callOff, sendCashOut } from './press-cash-out.ts';
import { cashOut } from './texts.ts';
import { useCashOutQuote } from './use-cash-out-quote.ts';
import { useSpeaker } from './use-speaker.ts';

/** The market of a cash-out. */
export interface CashOutMarket {
  readonly marketId: string;
  readonly eventId: string;
}

const EVERYTHING: Chosen = { share: WHOLE, runnerId: null };
const NO_BETS: readonly OpenBet[] = [];

/** The player's bets in a market, and its names. */
function useOwnBets(player: string, { marketId, eventId }: CashOutMarket) {
  const all = useQuery(openBetsQuery(player)).data?.openBets ?? NO_BETS;
  const market = useQuery(eventMarketsQuery(eventId)).data?.markets.find((one) => one.marketId === marketId);
  const bets = all.filter((bet) => bet.marketId === marketId);
  const [bet] = bets;
  const names = new Map<string, string>([
    ...(market?.runners ?? []).map(({ runnerId, name }) => [runnerId, name] as const),
    ...bets.map(({ runnerId, runnerName }) => [runnerId, runnerName] as const),
  ]);
  const form = market ? formOf(market) : formOf({ bettingType: bet?.bettingType ?? 'ODDS', fancy: null });
  return {
    bets,
    form,
    marketName: market?.name ?? bet?.marketName ?? '',
    names,
    nameOf: (runnerId: string) => names.get(runnerId) ?? '',
  };
}

/** Why the market takes no bets; null if it does, or if that is unknown. */
function useClosedBy(marketId: string) {
  const status = useMarketStatus(marketId)?.status ?? 'OPEN';
  if (status === 'OPEN') return null;
  return status === 'SUSPENDED' ? 'MARKET_SUSPENDED' : 'MARKET_NOT_OPEN_FOR_BETTING';
}

/** Everything that a market's panel shows and does; null if there is nothing to show. */
export function useCashOut(player: string, ids: CashOutMarket): CashOutPanelProps | null {
  const { marketId } = ids;
  const t = useTexts(cashOut);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(EVERYTHING);
  const [isCallingOff, setCallingOff] = useState(false);
  const status = useCashOutStatus(player, marketId);
  const held = useMarketProfitLoss(marketId);
  const own = useOwnBets(player, ids);
  const automatic = useAutomatic(player, marketId);
  const online = useOnline();
  const trusted = useTrusted(marketId);
  const closedBy = useClosedBy(marketId);
  const { speaks, take } = useSpeaker(marketId);
  const isOn = hasPosition(held);
  const isPart = chosen.share < WHOLE;
  const scope = {
    marketId,
    ...(chosen.runnerId === null ? {} : { runnerId: chosen.runnerId }),
    ...(isPart ? { share: chosen.share } : {}),
  };
  const { quote, error } = useCashOutQuote(scope, { player, isOn, isChosen: isOpen });
  const waiting = quote?.waiting ?? null;
  const serverTime = quote?.serverTime ?? null;
  useEffect(() => {
    if (waiting) void adoptCashOut(player, marketId, waiting, serverTime);
  }, [player, marketId, waiting, serverTime]);

  const isNews = automatic?.all.some(({ status: of }) => of !== 'CANCELLED') ?? false;
  if (isUnknownCall(error) || (!isOn && !isNews && status.phase === 'none')) return null;

  const close = () => {
    setOpen(false);
    setChosen(EVERYTHING);
    setStatus(player, marketId, { phase: 'none' });
  };
  const view = viewOf(t, { quote, error }, { online, trusted, closedBy, isPart });
  return {
    ...own,
    view,
    isHeld: isOn,
    automatic,
    chosen,
    status,
    isOpen,
    isCallingOff,
    speaks,
    runners: runnersOf(own.bets, own.form, own.names),
    unmatched: own.bets.filter(
      ({ remaining, runnerId }) => remaining > 0 && (chosen.runnerId ?? runnerId) === runnerId,
    ).length,
    struck:
      status.phase === 'over' && status.end.kind === 'DONE' ? struckBets(own.bets, status.end.betIds) : [],
    outcomes: outcomesOf(t, held, own.nameOf),
    onOpen: () => setOpen(true),
    onChoose: setChosen,
    onClose: close,
    onDone: close,
    onPress: () => {
      if (!view.offer) return;
      take();
      const marketVersion = quote?.materialVersion ?? null;
      void sendCashOut(player, {
        ...scope,
        floor: view.offer.figure,
        ...(marketVersion === null ? {} : { marketVersion }),
        customerRef: newRef(),
      });
    },
    onCallOff: () => {
      if (status.phase !== 'waiting') return;
      setCallingOff(true);
      void callOff(status.cashOutId).then(() => setCallingOff(false));
    },
  };
}
