import { useCallback } from 'react';
import type { Side } from '@layline/units/betting.ts';
import type { Shown } from '../../live/market-store.ts';
import { useMarketValue } from '../../live/use-market-value.ts';
import type { OwnOffer } from './own-offer.ts';
import styles from './own-mark.module.css';

interface OwnMarkProps {
  readonly marketId: string;
  readonly runnerId: string;
  /** The column: an offer to back waits among what layers can take. */
  readonly side: Side;
  readonly level: number;
  readonly offers: readonly OwnOffer[];
}

/** A dot on the price at which the player has an offer. The list below the runner says the same in words. */
export function OwnMark({ marketId, runnerId, side, level, offers }: OwnMarkProps) {
  const read = useCallback(
    (shown: Shown | null) => {
      const runner = shown?.view.runners.get(runnerId);
      const price = (side === 'BACK' ? runner?.back : runner?.lay)?.[level]?.price;
      return offers.some((offer) => offer.side !== side && offer.price === price);
    },
    [runnerId, side, level, offers],
  );
  return useMarketValue(marketId, read) && <span className={styles.mark} data-own-offer aria-hidden="true" />;
}
