import type { HistoryBet } from '@layline/contract/entities/bet-history.ts';
import type { OpenBet } from '@layline/contract/entities/bet.ts';
import { Badge } from '../../ui/badge.tsx';
import { sideOf } from './bet-words.ts';
import styles from './reports.module.css';

/** Whom a bet is on and for or against, with the market below; names that are gone leave the ids. */
export function BetName({
  bet,
  place = true,
}: {
  readonly bet: HistoryBet | OpenBet;
  /** Event and market are said too. */
  readonly place?: boolean;
}) {
  return (
    <div className={styles.name}>
      <span className={styles.runner}>
        <Badge tone={bet.side === 'BACK' ? 'back' : 'lay'}>{sideOf(bet)}</Badge>{' '}
        {bet.runnerName ?? bet.runnerId}
      </span>
      {place && <PlaceName {...bet} />}
    </div>
  );
}

interface PlaceNameProps {
  readonly eventTitle: string | null;
  readonly marketName: string | null;
}

/** Event and market in a line; nothing where the exchange does not know them. */
export function PlaceName({ eventTitle, marketName }: PlaceNameProps) {
  const parts = [eventTitle, marketName].filter((part) => part !== null);
  return parts.length > 0 && <span className={styles.place}>{parts.join(' · ')}</span>;
}
