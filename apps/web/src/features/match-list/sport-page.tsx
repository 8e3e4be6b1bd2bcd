import { Link } from '@tanstack/react-router';
import { useSportEvents } from '../../api/use-catalogue.ts';
import { useOpenEvents } from '../../live/open-events.ts';
import type { SportInfo } from '../../site/sports.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { useStars } from '../../stars/stars-store.ts';
import { groupEvents } from './group-events.ts';
import { ListSection } from './list-section.tsx';
import { ListState } from './list-state.tsx';
import { site } from '../../site/texts.ts';
import { matchList } from './texts.ts';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import styles from './list-page.module.css';

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
              <EmptyState
                icon={sport.icon}
                title={t('No {sport} right now', { sport: name.toLowerCase() })}
                text={t('New matches appear here automatically.')}
                action={
                  <Link to="/inplay" className={linkButtonClass}>
                    {t('See what is in play')}
                  </Link>
                }
              />
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
