import { Link } from '@tanstack/react-router';
import { InPlayPage } from '../../features/match-list/in-play-page.tsx';
import { SportPage } from '../../features/match-list/sport-page.tsx';
import { useUser } from '../../session/session-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { isSportActive, sportById } from '../../site/sports.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { app } from '../texts.ts';
import { useActiveSports } from '../use-active-sports.ts';

/** `/inplay` (R2.2). */
export function InPlayScreen() {
  return <InPlayPage sports={useActiveSports()} />;
}

/** `/matchlist/:id` (R2.4): the sport's list, or a message that the sport is not available here. */
export function MatchListScreen({ id }: { readonly id: string }) {
  const t = useTexts(app);
  const settings = useSettings();
  const flags = useUser()?.flags ?? null;
  const sport = /^\d{1,4}$/.test(id) ? sportById(Number(id)) : undefined;
  if (!sport || (settings && !isSportActive(sport.id, settings, flags))) {
    return (
      <EmptyState
        icon="info"
        level={1}
        title={t('This sport is not available')}
        text={t('It is not offered on this site or not open to your account. Choose another one.')}
        action={
          <Link to="/inplay" className={linkButtonClass}>
            {t('See what is in play')}
          </Link>
        }
      />
    );
  }
  return <SportPage key={sport.id} sport={sport} />;
}
