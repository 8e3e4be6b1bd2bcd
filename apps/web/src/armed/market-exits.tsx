import { useTexts } from '@layline/ui/language/texts.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { eventMarketsQuery } from '../api/event-markets.ts';
import { openBetsQuery } from '../api/open-bets.ts';
import { offersIn } from '../betting/own-offers.ts';
import type { OpenBet } from '../provider/bets.ts';
import type { Market } from '../provider/markets.ts';
import { useUser } from '../session/session-store.ts';
import { ArmedPart } from './armed-part.tsx';
import styles from './armed.module.css';
import { armedOrders } from './texts.ts';
import { useArmed } from './use-armed.ts';
import { useExits } from './use-exits.ts';

export interface MarketExitsProps {
  readonly marketId: string;
  readonly eventId: string;
  /** The only runner that is meant, as on the receipt of a bet; the whole market without it. */
  readonly runnerId?: string;
}

const NO_BETS: readonly OpenBet[] = [];
const told = (note: string) => showToast('success', note);

function OfMarket({ market, runnerId }: { readonly market: Market; readonly runnerId: string | null }) {
  const t = useTexts(armedOrders);
  const player = useUser()?.userName ?? null;
  const { marketId, runners } = market;
  const bets = (useQuery(openBetsQuery(player)).data?.openBets ?? NO_BETS).filter(
    (bet) => bet.marketId === marketId,
  );
  const armed = useArmed(player, marketId, told);
  const { positions, ...exits } = useExits(market, bets);
  const isMeant = (one: { readonly runnerId: string }) => runnerId === null || one.runnerId === runnerId;
  const runnerName = (id: string) => runners.find((runner) => runner.runnerId === id)?.name ?? '';
  return (
    <div className={styles.part}>
      <ArmedPart
        armed={armed}
        shown={armed.orders.filter(isMeant)}
        exits={{ ...exits, positions: positions.filter(isMeant) }}
        offers={offersIn(market, bets)}
        runnerName={runnerName}
        ask={runnerId === null ? t('Stop or take profit') : t('Set a stop')}
        where={runnerId === null ? market.name : runnerName(runnerId)}
      />
    </div>
  );
}

/** What closes the player's position in a market at odds: armed, changed and disarmed here. Nothing where the provider has no armed orders. */
export function MarketExits({ marketId, eventId, runnerId }: MarketExitsProps) {
  const markets = useQuery(eventMarketsQuery(eventId)).data?.markets;
  const market = markets?.find((one) => one.marketId === marketId);
  return market && <OfMarket market={market} runnerId={runnerId ?? null} />;
}
