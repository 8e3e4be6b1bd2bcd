import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { invalidate } from '../../api/reads.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { useSignedIn, useUser } from '../../session/session-store.ts';
import { signUpOffered } from '../../site/offered.ts';
import { useSettings } from '../../site/site-store.ts';
import { toggleTheme, useTheme } from '../../site/theme-store.ts';
import { showRail } from '@layline/ui/overlays/rail-store.ts';
import { latePart } from '../late-part.tsx';
import { useCasinoOffered } from '../use-active-sports.ts';
import { AccountFace } from './account-face.tsx';
import accountStyles from './account-face.module.css';
import { Balance } from './balance.tsx';
import { useConnection } from './connection.ts';
import { ConnectionMark } from './connection-status.tsx';
import { FindPlace } from './find-place.tsx';
import { BackLink, HeaderBar, HeaderPlaces, MyBetsButton, ThemeButton, WaysIn } from './header-parts.tsx';
import { Logo } from './logo.tsx';
import { usePlace } from './use-place.ts';

/** Not a button yet, because pressing it would do nothing. */
function AccountWaiting() {
  const user = useUser();
  return (
    user && (
      <span className={accountStyles.trigger}>
        <AccountFace userName={user.userName} />
      </span>
    )
  );
}

const AccountMenu = latePart('AccountMenu', AccountWaiting);
const FindButton = latePart('FindButton', FindPlace);

/** The link out of /lotus (R2.24); leaving reloads what may have changed there. */
function BackToSports() {
  const inLotus = useRouterState({ select: (state) => state.location.pathname === '/lotus' });
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!inLotus || !signedIn) return undefined;
    return () => invalidate('betting');
  }, [inLotus, signedIn]);
  return inLotus && <BackLink />;
}

/** Switches between dark and the site's day theme (R4.10). */
function ThemeSwitch() {
  return <ThemeButton dark={useTheme() === 'dark'} onToggle={toggleTheme} />;
}

function Places() {
  return <HeaderPlaces casino={useCasinoOffered()} place={usePlace()} />;
}

/** The top bar: logo, main places, money, account. `railInView`: bet slip and open bets have their column. */
export function Header({ railInView }: { readonly railInView: boolean }) {
  const signedIn = useSignedIn();
  const settings = useSettings();
  const connection = useConnection();
  return (
    <HeaderBar
      end={
        <>
          <ConnectionMark connection={connection} />
          <FindButton />
          {!railInView && <MyBetsButton onPress={() => showRail(true)} />}
          {signedIn && <Balance />}
          <ThemeSwitch />
          {signedIn ? (
            <AccountMenu />
          ) : (
            <WaysIn
              onSignUp={signUpOffered(settings) ? () => showAuthDialog('sign-up') : null}
              onLogIn={() => showAuthDialog('login')}
            />
          )}
        </>
      }
    >
      <Logo />
      <Places />
      <BackToSports />
    </HeaderBar>
  );
}
