import { lazy, Suspense } from 'react';
import { useSportEvents } from '../../api/use-catalogue.ts';
import { useOpenEvents } from '../../live/open-events.ts';
import type { SportInfo } from '../../site/sports.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { useStars } from '../../stars/stars-store.ts';
import { groupEvents } from './group-events.ts';
import { ListSection } from './list-section.tsx';
import { ListState } from './list-state.tsx';
import { site } from '../../site/texts.ts';
import { matchList } from './texts.ts';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import styles from './list-page.module.css';

const NoMatches = lazy(async () => ({ default: (await import('./no-matches.tsx')).NoMatches }));

/** `/matchlist/:id` (R2.4): what is starred, in-play, today, tomorrow and later, by competition. */
export function SportPage({ sport }: { readonly sport: SportInfo }) {
  const t = useTexts(matchList);
  const name = useTexts(site)(sport.name);
  const query = useSportEvents(sport.id);
  const open = useOpenEvents();
  const stars = useStars();
  const now = useMinute();
  return (
    <div className={styles.page}>
      <h1>
        <VisuallyHidden>{name}</VisuallyHidden>
      </h1>
      <ListState query={query}>
        {(events) => {
          const sections = groupEvents(open(events), now, stars);
          if (sections.length === 0) {
            return (
              <Suspense fallback={null}>
                <NoMatches sport={sport} />
              </Suspense>
            );
          }
          return sections.map((section) => (
            <ListSection
              key={section.key}
              title={t(section.title)}
              count={section.count}
              groups={section.groups}
            />
          ));
        }}
      </ListState>
    </div>
  );
}
