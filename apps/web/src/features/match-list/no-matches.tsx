import { Link } from '@tanstack/react-router';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { DEFAULT_SPORT_ID } from '../../site/sports.ts';
import type { SportInfo } from '../../site/sports.ts';
import { site } from '../../site/texts.ts';
import { matchList } from './texts.ts';

/** What a list says that has no matches. `sport` is null for the in-play list. */
export function NoMatches({ sport }: { readonly sport: SportInfo | null }) {
  const t = useTexts(matchList);
  const nameOf = useTexts(site);
  if (sport === null) {
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
  return (
    <EmptyState
      icon={sport.icon}
      title={t('No {sport} right now', { sport: nameOf(sport.name).toLowerCase() })}
      text={t('New matches appear here automatically.')}
      action={
        <Link to="/inplay" className={linkButtonClass}>
          {t('See what is in play')}
        </Link>
      }
    />
  );
}
