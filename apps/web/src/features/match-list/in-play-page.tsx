import { lazy, Suspense } from 'react';
import { isInPlay } from '../../provider/catalogue.ts';
import { useSportTree } from '../../api/use-catalogue.ts';
import { useOpenEvents } from '../../live/open-events.ts';
import type { SportInfo } from '../../site/sports.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { ListState } from './list-state.tsx';
import { SportSection } from './list-section.tsx';
import { matchList } from './texts.ts';
import styles from './list-page.module.css';

const NoMatches = lazy(async () => ({ default: (await import('./no-matches.tsx')).NoMatches }));

/** `/inplay` (R2.2): every in-play event, grouped by sport. `sports` are those shown to this visitor, in order. */
export function InPlayPage({ sports }: { readonly sports: readonly SportInfo[] }) {
  const t = useTexts(matchList);
  const query = useSportTree();
  const open = useOpenEvents();
  return (
    <div className={styles.page}>
      <h1>
        <VisuallyHidden>{t('In-Play')}</VisuallyHidden>
      </h1>
      <ListState query={query}>
        {(tree) => {
          const parts = sports.flatMap((sport) => {
            const events = open(tree.find(({ id }) => id === sport.id)?.events ?? []).filter(isInPlay);
            return events.length === 0 ? [] : [{ sport, events }];
          });
          if (parts.length === 0) {
            return (
              <Suspense fallback={null}>
                <NoMatches sport={null} />
              </Suspense>
            );
          }
          return parts.map(({ sport, events }) => (
            <SportSection key={sport.id} sport={sport} events={events} count={events.length} />
          ));
        }}
      </ListState>
    </div>
  );
}
