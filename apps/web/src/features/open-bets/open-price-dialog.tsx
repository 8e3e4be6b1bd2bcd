import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { eventMarketsQuery } from '../../api/event-markets.ts';
import type { BetActions } from '../../api/use-bet-actions.ts';
import { formOf } from '../../betting/bet-form.ts';
import { PriceDialog } from '../../betting/price-dialog.tsx';
import { scaleOfBook } from '../../betting/price-scale.ts';
import type { OpenBet } from '../../provider/bets.ts';
import { openBets } from './texts.ts';

interface OpenPriceDialogProps {
  readonly bet: OpenBet;
  readonly actions: BetActions;
  readonly onClose: () => void;
}

/** Edits the price of an open bet. Its market says which prices there are, and may still have to be loaded. */
export function OpenPriceDialog({ bet, actions, onClose }: OpenPriceDialogProps) {
  const t = useTexts(openBets);
  const { betId, price, remaining, runnerName, marketId, eventId, side } = bet;
  const { data, isPending } = useQuery(eventMarketsQuery(eventId));
  const market = data?.markets.find((one) => one.marketId === marketId);
  if (betId === null || price === null) return null;
  if (market === undefined) {
    return (
      <Dialog open onOpenChange={onClose} title={t('Edit price')}>
        {isPending ? (
          <Skeleton height="180px" />
        ) : (
          <p>{t('The prices of this market could not be loaded. Your bet is unchanged.')}</p>
        )}
      </Dialog>
    );
  }
  return (
    <PriceDialog
      runner={runnerName}
      remaining={remaining}
      side={side}
      price={price}
      form={formOf(market)}
      scale={scaleOfBook(market.lineRange, price)}
      onChange={(next) => actions.reprice(betId, next)}
      onClose={onClose}
    />
  );
}
