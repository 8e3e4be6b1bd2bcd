import { Link } from '@tanstack/react-router';
import { loadSettings } from '../../site/load-settings.ts';
import { siteStore, useSettings } from '../../site/site-store.ts';
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

/** `/under-maintenance`: also where a suspended site sends everyone (R4.8). It leads back by itself. */
export function MaintenanceScreen() {
  const settings = useSettings();
  const failure = useStore(siteStore, (state) => state.failure);
  // Nobody said that there is maintenance; nobody said anything.
  const silent = failure?.kind === 'network';
  return (
    <FullPage>
      <EmptyState
        icon={silent ? 'alert' : 'clock'}
        level={1}
        title={silent ? 'We cannot be reached' : 'We are under maintenance'}
        text={
          silent
            ? `${failure.message} Open bets stand as they are. We keep trying, and this page goes back by itself.`
            : 'Betting is paused. Open bets stand as they are. This page goes back by itself once the site is open again.'
        }
        action={<Button onClick={() => void loadSettings()}>Check now</Button>}
      />
      {settings?.supportText && <p>{settings.supportText}</p>}
    </FullPage>
  );
}
