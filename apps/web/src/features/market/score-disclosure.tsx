import { HORSE_RACING } from '@layline/domain/sports.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Event } from '../../provider/catalogue.ts';
import type { Market } from '../../provider/markets.ts';
import type { EventFacts } from '../../live/event-store.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { PHONE, useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { market as room } from './texts.ts';
import styles from './score-disclosure.module.css';

const ScorePanel = lazy(() => import('./cards/score-panel.tsx'));

interface ScoreDisclosureProps {
  readonly event: Event;
  readonly facts: EventFacts | null;
  readonly markets: readonly Market[];
}

/** The full card of a match, loaded when the player opens it; a race is bet on by its card, so that one is
 * open where it does not push the prices off the screen. */
export function ScoreDisclosure({ event, facts, markets }: ScoreDisclosureProps) {
  const t = useTexts(room);
  const isRace = event.sportId === HORSE_RACING;
  const phone = useMediaQuery(PHONE);
  const [open, setOpen] = useState(isRace && !phone && event.score !== null);
  const version = facts?.cardVersion ?? null;
  const reductions = useMemo(
    () =>
      new Map(
        markets.flatMap(({ runners }) =>
          runners.flatMap(({ runnerId, reductionFactor }) =>
            reductionFactor === null ? [] : [[runnerId, reductionFactor] as const],
          ),
        ),
      ),
    [markets],
  );
  const name = isRace ? t('Race card') : t('Full scorecard');
  if (version === null && event.score === null && !isRace) return null;
  return (
    <details className={styles.card} open={open} onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary className={styles.summary}>{name}</summary>
      {open && (
        <div className={styles.content} role="region" aria-label={name} tabIndex={0}>
          <Suspense fallback={<RowsSkeleton height="360px" />}>
            <ScorePanel eventId={event.id} version={version} reductions={reductions} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
