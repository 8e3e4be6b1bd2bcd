import { useSportTree } from '../../api/use-catalogue.ts';
import type { SportInfo } from '../../site/sports.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useOpenEvents } from '../../live/open-events.ts';
import { featured, PREVIEW_EVENTS } from './featured.ts';
import { ListState } from './list-state.tsx';
import { SportSection } from './list-section.tsx';
import { matchList } from './texts.ts';
import styles from './list-page.module.css';

/** The first two events of each sport with their prices (R2.35). `sports` are those shown to this visitor. */
export function HomePreview({ sports }: { readonly sports: readonly SportInfo[] }) {
  const t = useTexts(matchList);
  const query = useSportTree();
  const open = useOpenEvents();
  return (
    <div className={styles.preview}>
      <ListState query={query}>
        {(tree) => {
          const parts = sports.flatMap((sport) => {
            const events = featured(tree, open, new Set([sport.id]), PREVIEW_EVENTS);
            const all = open(tree.find(({ id }) => id === sport.id)?.events ?? []).length;
            return events.length === 0 ? [] : [{ sport, events, all }];
          });
          if (parts.length === 0) {
            return (
              <EmptyState
                icon="clock"
                title={t('No matches right now')}
                text={t('New matches appear here automatically.')}
              />
            );
          }
          return parts.map(({ sport, events, all }) => (
            <SportSection key={sport.id} sport={sport} events={events} count={all} />
          ));
        }}
      </ListState>
    </div>
  );
}
