import { LivePriceCell } from '../../live/components/live-price-cell.tsx';
import { PHONE, useMediaQuery } from '@layline/ui/use-media-query.ts';
import styles from './price-levels.module.css';

interface PriceLevelsProps {
  readonly eventId: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly runnerName: string;
  readonly line?: boolean;
}

const SMALL_PHONE = '(max-width: 479px)';
const ALL = [2, 1, 0];

/** The best prices of a runner, the best ones in the middle: three a side, two on large phones, one on small ones. */
export function PriceLevels(runner: PriceLevelsProps) {
  const phone = useMediaQuery(PHONE);
  const small = useMediaQuery(SMALL_PHONE);
  const levels = ALL.slice(small ? 2 : phone ? 1 : 0);
  return (
    <div className={styles.levels}>
      {levels.map((level) => (
        <LivePriceCell key={`back ${level}`} {...runner} side="BACK" level={level} />
      ))}
      {levels.toReversed().map((level) => (
        <LivePriceCell key={`lay ${level}`} {...runner} side="LAY" level={level} />
      ))}
    </div>
  );
}
