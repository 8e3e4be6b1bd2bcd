import { Link } from '@tanstack/react-router';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { Button } from '../../ui/button.tsx';
import { signUpOffered } from '../../site/sign-up-offered.ts';
import { AccountMenu } from './account-menu.tsx';
import { Balance } from './balance.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './header.module.css';

/** The top bar: logo, main places, money, account. */
export function Header() {
  const signedIn = useSignedIn();
  const settings = useSettings();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.places} aria-label="Main">
          <Link
            to="/matchlist/$id"
            params={{ id: '3' }}
            className={styles.place}
            activeOptions={{ exact: false }}
          >
            Sports
          </Link>
          <Link to="/inplay" className={styles.place}>
            In-Play
          </Link>
          <Link to="/casino" className={styles.place}>
            Casino
          </Link>
        </nav>
        <div className={styles.end}>
          {signedIn ? (
            <>
              <Balance />
              <ThemeSwitch />
              <AccountMenu />
            </>
          ) : (
            <>
              <ThemeSwitch />
              {signUpOffered(settings) && (
                <Button variant="chrome" className={styles.signUp} onClick={() => showAuthDialog('sign-up')}>
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
