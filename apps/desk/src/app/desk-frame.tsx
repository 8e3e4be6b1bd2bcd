import { Outlet, useLocation } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { DESK_TOPICS } from '@layline/contract/desk-live.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import { DoneLine } from '../act/done-line.tsx';
import { liveStore } from '../exchange/live-store.ts';
import { ownQuery, useMay, useOwn } from '../exchange/own.ts';
import { logOut } from '../exchange/presence.ts';
import { useSession } from '../exchange/session-store.ts';
import { FirstAdminPage } from '../log-in/first-admin-page.tsx';
import { useFirstSecret } from '../log-in/first-link.ts';
import { LogInPage } from '../log-in/log-in-page.tsx';
import { SecondFactorPage } from '../log-in/second-factor-page.tsx';
import { useWaiting } from '../waiting/use-waiting.ts';
import { DeskBar } from './desk-bar.tsx';
import { SCREENS } from './screens.ts';
import { chooseTheme, themeStore } from './theme.ts';
import styles from './desk-frame.module.css';

/** Every screen with its bar; the log-in for those without a session, and anything that has to be set up first. */
export function DeskFrame() {
  const session = useSession();
  const firstSecret = useFirstSecret();
  if (firstSecret !== null) return <FirstAdminPage secret={firstSecret} />;
  if (session.status === 'out') return <LogInPage />;
  return session.secondFactorMissing ? <SecondFactorPage /> : <InSession />;
}

/** True if the role hears of any changes. */
function hearsOf(may: (call: OperatorCallName) => boolean): boolean {
  return Object.values(DESK_TOPICS).some((calls) => calls.every(may));
}

function InSession() {
  const may = useMay();
  const operator = useOwn();
  const own = useQuery(ownQuery);
  const waiting = useWaiting();
  const { theme } = useStore(themeStore);
  const { state: live } = useStore(liveStore);
  const { pathname } = useLocation();
  const screen = SCREENS.find(({ path }) => pathname.startsWith(path));
  useEffect(() => {
    const name = pathname.startsWith('/own') ? 'Your log-in' : screen?.name;
    document.title = name === undefined ? 'Layline desk' : `${name} · Layline desk`;
  }, [pathname, screen]);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <DeskBar
        screens={SCREENS.filter(({ needs }) => may(needs))}
        operator={operator}
        waiting={
          waiting.phase === 'ready' ? waiting.rows.filter(({ refused }) => refused !== true).length : 0
        }
        live={hearsOf(may) ? live : 'off'}
        theme={theme}
        onTheme={chooseTheme}
        onLogOut={() => void logOut(null)}
      />
      <main id="main" className={styles.main} tabIndex={-1}>
        <ReadState query={own} what="Your role" skeleton={<RowsSkeleton height="320px" />}>
          {() => <Outlet />}
        </ReadState>
      </main>
      <DoneLine />
    </>
  );
}
