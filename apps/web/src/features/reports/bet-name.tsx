import type { HistoryBet } from '../../provider/bet-history.ts';
import { Badge } from '@layline/ui/badge.tsx';
import { sideOf } from './bet-words.ts';
import styles from './reports.module.css';

type Named = Pick<
  HistoryBet,
  'side' | 'bettingType' | 'line' | 'runnerName' | 'runnerId' | 'eventTitle' | 'marketName'
>;

/** Whom a bet is on and for or against, with the market below; names that are gone leave the ids, if they are told. */
export function BetName({
  bet,
  place = true,
}: {
  readonly bet: Named;
  /** Event and market are said too. */
  readonly place?: boolean;
}) {
  return (
    <div className={styles.name}>
      <span className={styles.runner}>
        {bet.side !== null && (
          <Badge tone={bet.side === 'BACK' ? 'back' : 'lay'}>{sideOf(bet, bet.side)}</Badge>
        )}{' '}
        {bet.runnerName || bet.runnerId || 'Your bet'}
      </span>
      {place && <PlaceName {...bet} />}
    </div>
  );
}

interface PlaceNameProps {
  readonly eventTitle: string | null;
  readonly marketName: string | null;
}

/** Event and market in a line; nothing where the provider does not tell them. */
export function PlaceName({ eventTitle, marketName }: PlaceNameProps) {
  const parts = [eventTitle, marketName].filter(Boolean);
  return parts.length > 0 && <span className={styles.place}>{parts.join(' · ')}</span>;
}
