import { useEffect, useRef } from 'react';
import { PHONE, useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { offerInlinePlace } from '../../session/inline-places.ts';
import { SlipCard } from './slip-card.tsx';
import { useSlips } from './slip-store.ts';
import styles from './inline-slip.module.css';

export interface InlineSlipProps {
  readonly marketId: string;
  readonly runnerId: string;
}

function InlineSlips({ marketId, runnerId }: InlineSlipProps) {
  const slips = useSlips().filter((slip) => slip.marketId === marketId && slip.runnerId === runnerId);
  const place = useRef<HTMLDivElement>(null);
  // The outcome of a bet is shorter than its form, so it is scrolled back into view.
  const shown = slips.map(({ key, status }) => `${key} ${status.phase}`).join(', ');

  useEffect(() => offerInlinePlace(marketId, runnerId), [marketId, runnerId]);
  useEffect(() => {
    if (shown !== '') place.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  return (
    <div ref={place} className={styles.place} data-slips={slips.length || undefined}>
      {slips.map((slip) => (
        <SlipCard key={slip.key} slip={slip} inline />
      ))}
    </div>
  );
}

/** The place of a runner's slips on a phone: under the runner. Nothing on wider screens. */
export function InlineSlip(props: InlineSlipProps) {
  return useMediaQuery(PHONE) ? <InlineSlips {...props} /> : null;
}
