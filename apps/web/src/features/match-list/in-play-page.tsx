import { Link } from '@tanstack/react-router';
import { isInPlay } from '../../provider/catalogue.ts';
import { useSportTree } from '../../api/use-catalogue.ts';
import { useOpenEvents } from '../../live/open-events.ts';
import { DEFAULT_SPORT_ID } from '../../site/sports.ts';
import type { SportInfo } from '../../site/sports.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { ListState } from './list-state.tsx';
import { SportSection } from './list-section.tsx';
import { matchList } from './texts.ts';
import styles from './list-page.module.css';

function Nothing() {
  const t = useTexts(matchList);
  return (
    <EmptyState
      icon="in-play"
      title={t('Nothing is in play right now')}
      text={t('Upcoming matches are listed under their sport.')}
      action={
        <Link to="/matchlist/$id" params={{ id: String(DEFAULT_SPORT_ID) }} className={linkButtonClass}>
          {t('Go to sports')}
        </Link>
      }
    />
  );
}

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
          if (parts.length === 0) return <Nothing />;
          return parts.map(({ sport, events }) => (
            <SportSection key={sport.id} sport={sport} events={events} count={events.length} />
          ));
        }}
      </ListState>
    </div>
  );
}
