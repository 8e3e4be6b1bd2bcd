import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { BetActions } from '../../api/use-bet-actions.ts';
import type { OpenBet } from '../../provider/bets.ts';
import { openBets } from './texts.ts';

export interface BetChangesProps {
  readonly bet: OpenBet;
  /** The market allows keeping bets at the turn in-play, and has not turned yet. */
  readonly canKeep: boolean;
  /** The market has a starting price to come. */
  readonly canTakeSp?: boolean;
  readonly actions: BetActions;
  readonly onReduce: (bet: OpenBet) => void;
  /** Null where the house quotes the price. */
  readonly onEditPrice: ((bet: OpenBet) => void) | null;
}

/** What changes the unmatched part of a bet. */
export function BetChanges({
  bet,
  canKeep,
  canTakeSp = false,
  actions,
  onReduce,
  onEditPrice,
}: BetChangesProps) {
  const t = useTexts(openBets);
  const { betId, runnerName: runner } = bet;
  // Nothing can be requested for a bet without an id.
  if (betId === null || !actions.isOffered) return null;
  const busy = actions.busy.has(betId) || actions.busy.has('ALL');
  const isDelayed = bet.status === 'PENDING';
  const { persistence } = bet;
  const choice = (chosen: 'PERSIST' | 'TAKE_SP') => ({
    'aria-pressed': persistence === chosen,
    onClick: () => actions.setPersistence(betId, persistence === chosen ? 'LAPSE' : chosen),
  });
  if (bet.orderType) return <span>{t('Waits for the starting price')}</span>;
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        busy={busy}
        aria-label={runner === '' ? t('Cancel the bet') : t('Cancel the bet on {runner}', { runner })}
        onClick={() => actions.cancel(betId)}
      >
        {t('Cancel')}
      </Button>
      {!isDelayed && onEditPrice && bet.price !== null && (
        <Button
          size="sm"
          disabled={busy}
          aria-label={
            runner === '' ? t('Edit price of the bet') : t('Edit price of the bet on {runner}', { runner })
          }
          onClick={() => onEditPrice(bet)}
        >
          {t('Edit price')}
        </Button>
      )}
      {!isDelayed && (
        <Button
          size="sm"
          disabled={busy}
          aria-label={runner === '' ? t('Reduce the bet') : t('Reduce the bet on {runner}', { runner })}
          onClick={() => onReduce(bet)}
        >
          {t('Reduce')}
        </Button>
      )}
      {!isDelayed && canKeep && (
        <Button size="sm" disabled={busy} {...choice('PERSIST')}>
          {persistence === 'PERSIST' ? t('Kept in-play') : t('Keep in-play')}
        </Button>
      )}
      {!isDelayed && canTakeSp && (
        <Button size="sm" disabled={busy} {...choice('TAKE_SP')}>
          {persistence === 'TAKE_SP' ? t('Takes SP') : t('Take SP')}
        </Button>
      )}
    </>
  );
}

/** Opens a slip for the same bet. */
export function RepeatBet({
  bet,
  onRepeat,
}: {
  readonly bet: OpenBet;
  readonly onRepeat: (bet: OpenBet) => void;
}) {
  const t = useTexts(openBets);
  const { runnerName: runner } = bet;
  return (
    <Button
      size="sm"
      aria-label={runner === '' ? t('Repeat the bet') : t('Repeat the bet on {runner}', { runner })}
      onClick={() => onRepeat(bet)}
    >
      {t('Repeat')}
    </Button>
  );
}
