import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reloadBetting } from '../../api/reads.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { DEFAULT_SPORT_ID } from '../../site/sports.ts';
import { useSettings } from '../../site/site-store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showRail } from '../../ui/rail-store.ts';
import { signUpOffered } from '../../site/sign-up-offered.ts';
import { AccountMenuSlot } from '../slots/account-menu-slot.tsx';
import { useCasinoOffered } from '../use-active-sports.ts';
import { useConnection } from '../use-connection.ts';
import { Balance } from './balance.tsx';
import { ConnectionMark } from './connection-mark.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { CASINO, useWithin } from './use-within.ts';
import styles from './header.module.css';

function Places() {
  const within = useWithin();
  const casino = useCasinoOffered();
  return (
    <nav className={styles.places} aria-label="Main">
      <Link
        to="/matchlist/$id"
        params={{ id: String(DEFAULT_SPORT_ID) }}
        className={styles.place}
        data-current={within(/^\/matchlist/)}
      >
        Sports
      </Link>
      <Link to="/inplay" className={styles.place}>
        In-Play
      </Link>
      {casino && (
        <Link to="/casino" className={styles.place} data-current={within(CASINO)}>
          Casino
        </Link>
      )}
    </nav>
  );
}

/** The way out of /lotus (R2.24); leaving it reloads what may have changed there. */
function BackToSports() {
  const inLotus = useRouterState({ select: (state) => state.location.pathname === '/lotus' });
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!inLotus || !signedIn) return undefined;
    return reloadBetting;
  }, [inLotus, signedIn]);
  if (!inLotus) return null;
  return (
    <Link to="/matchlist/$id" params={{ id: String(DEFAULT_SPORT_ID) }} className={styles.back}>
      <Icon name="chevron-left" size={16} />{' '}
      <span>
        <span className={styles.backTo}>Back to </span>sports
      </span>
    </Link>
  );
}

/** The top bar: logo, main places, money, account. `railInView`: bet slip and open bets have their column. */
export function Header({ railInView }: { readonly railInView: boolean }) {
  const signedIn = useSignedIn();
  const settings = useSettings();
  const connection = useConnection();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Logo />
        <Places />
        <BackToSports />
        <div className={styles.end}>
          <ConnectionMark connection={connection} />
          {!railInView && (
            <Button variant="chrome" className={styles.myBets} onClick={() => showRail(true)}>
              <Icon name="slip" /> My bets
            </Button>
          )}
          {signedIn ? (
            <>
              <Balance />
              <ThemeSwitch />
              <AccountMenuSlot />
            </>
          ) : (
            <>
              <ThemeSwitch />
              {signUpOffered(settings) && (
                <Button variant="chrome" onClick={() => showAuthDialog('sign-up')}>
                  Sign up
                </Button>
              )}
              <Button variant="mark" onClick={() => showAuthDialog('login')}>
                Log in
              </Button>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
