import { Link } from '@tanstack/react-router';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { loadSettings } from '../../site/load-settings.ts';
import { siteStore, useSettings } from '../../site/site-store.ts';
import type { SiteState } from '../../site/site-store.ts';
import { useStore } from 'zustand';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { FullPage } from '../layout/full-page.tsx';
import { TO_SPORTS } from '../to-sports.ts';
import { app } from '../texts.ts';

function ToSports() {
  const t = useTexts(app);
  return (
    <Link to="/" className={linkButtonClass}>
      {t('Go to sports')}
    </Link>
  );
}

/** `/error-404` */
export function Error404Screen() {
  const t = useTexts(app);
  return (
    <FullPage>
      <EmptyState
        icon="search"
        level={1}
        title={t('This page does not exist')}
        text={t('The address may be mistyped, or the event has ended.')}
        action={<ToSports />}
      />
    </FullPage>
  );
}

/** `/error-500` */
export function Error500Screen() {
  const t = useTexts(app);
  return (
    <FullPage>
      <EmptyState
        icon="alert"
        tone="error"
        level={1}
        title={t('Something went wrong on our side')}
        text={t('Your bets and your balance are not affected. Try again in a moment.')}
        action={<ToSports />}
      />
    </FullPage>
  );
}

/** What `/under-maintenance` says: that it is the site, the connection, or neither. */
function stateOf({ failure, suspended }: SiteState, t: Write<TextOf<typeof app>>) {
  if (failure?.kind === 'network') {
    return {
      icon: 'alert',
      title: t('We cannot be reached'),
      text: t(
        '{message} The problem may be your connection or our site. Your open bets stand. We keep trying, and this page closes by itself once we get through.',
        { message: t('Please Check Your Network Connection...') },
      ),
    } as const;
  }
  if (failure) {
    return {
      icon: 'alert',
      title: t('This site cannot be opened'),
      text: t(
        'Your connection works; the fault is on our side. {message} Your open bets stand. We keep trying, and this page closes by itself once we get through.',
        { message: failure.message ?? t('The settings of this site cannot be loaded.') },
      ),
    } as const;
  }
  if (suspended) {
    return {
      icon: 'clock',
      title: t('We are under maintenance'),
      text: t(
        'Betting is paused. Your open bets stand. This page closes by itself once the site is open again.',
      ),
    } as const;
  }
  return {
    icon: 'clock',
    title: t('No maintenance at the moment'),
    text: t('The site is open. This page is shown while the site is under maintenance.'),
  } as const;
}

/** `/under-maintenance`, where a suspended site sends everyone (R4.8). It leads back by itself. */
export function MaintenanceScreen() {
  const t = useTexts(app);
  const site = useStore(siteStore);
  const { icon, title, text } = stateOf(site, t);
  const supportText = site.file?.setting.supportText;
  return (
    <FullPage>
      <EmptyState
        icon={icon}
        level={1}
        title={title}
        text={text}
        action={
          site.suspended ? (
            <Button onClick={() => void loadSettings()}>{t('Check now')}</Button>
          ) : (
            <ToSports />
          )
        }
      />
      {supportText && <p>{supportText}</p>}
    </FullPage>
  );
}

/** `/underConstruction` (R2.7): for anything that a site has announced but not opened yet. */
export function UnderConstructionScreen() {
  const t = useTexts(app);
  const settings = useSettings();
  return (
    <EmptyState
      icon="info"
      level={1}
      title={t('Under Construction')}
      text={
        <>
          {t('This part of the site is being built. Sports and betting work as usual.')}
          {settings?.supportText && <> {settings.supportText}</>}
        </>
      }
      action={
        <Link {...TO_SPORTS} className={linkButtonClass}>
          {t('Go to sports')}
        </Link>
      }
    />
  );
}
