import { Link } from '@tanstack/react-router';
import { loadSettings } from '../../site/load-settings.ts';
import { siteStore } from '../../site/site-store.ts';
import type { SiteState } from '../../site/site-store.ts';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { linkButtonClass } from '../../ui/link-button.ts';
import { FullPage } from '../layout/full-page.tsx';

/** `/error-404` */
export function Error404Screen() {
  return (
    <FullPage>
      <EmptyState
        icon="search"
        level={1}
        title="This page does not exist"
        text="The address may be mistyped, or the event has ended."
        action={
          <Link to="/" className={linkButtonClass}>
            Go to sports
          </Link>
        }
      />
    </FullPage>
  );
}

/** `/error-500` */
export function Error500Screen() {
  return (
    <FullPage>
      <EmptyState
        icon="alert"
        tone="error"
        level={1}
        title="Something went wrong on our side"
        text="Your bets and your balance are not affected. Try again in a moment."
        action={
          <Link to="/" className={linkButtonClass}>
            Go to sports
          </Link>
        }
      />
    </FullPage>
  );
}

/** What `/under-maintenance` says: whether it is the site or the connection, or neither. */
function stateOf({ failure, suspended }: SiteState) {
  const goesOn = 'Open bets stand as they are. We keep trying, and this page goes back by itself.';
  if (failure?.kind === 'network') {
    return {
      icon: 'alert',
      title: 'We cannot be reached',
      text: `${failure.message} It may be your connection, or the way to us. ${goesOn}`,
    } as const;
  }
  if (failure) {
    return {
      icon: 'alert',
      title: 'This site cannot be opened',
      text: `Your connection works; the fault is on our side. ${failure.message} ${goesOn}`,
    } as const;
  }
  if (suspended) {
    return {
      icon: 'clock',
      title: 'We are under maintenance',
      text: 'Betting is paused. Open bets stand as they are. This page goes back by itself once the site is open again.',
    } as const;
  }
  return {
    icon: 'clock',
    title: 'No maintenance at the moment',
    text: 'The site is open. This is the page that stands in its place while it is under maintenance.',
  } as const;
}

/** `/under-maintenance`: also where a suspended site sends everyone (R4.8). It leads back by itself. */
export function MaintenanceScreen() {
  const site = useStore(siteStore);
  const { icon, title, text } = stateOf(site);
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
            <Button onClick={() => void loadSettings()}>Check now</Button>
          ) : (
            <Link to="/" className={linkButtonClass}>
              Go to sports
            </Link>
          )
        }
      />
      {supportText && <p>{supportText}</p>}
    </FullPage>
  );
}
