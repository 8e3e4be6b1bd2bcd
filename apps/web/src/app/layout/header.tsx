import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { invalidate } from '../../api/reads.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { useSignedIn, useUser } from '../../session/session-store.ts';
import { signUpOffered } from '../../site/sign-up-offered.ts';
import { useSettings } from '../../site/site-store.ts';
import { showRail } from '@layline/ui/overlays/rail-store.ts';
import { latePart } from '../late-part.tsx';
import { useCasinoOffered } from '../use-active-sports.ts';
import { useConnection } from '../use-connection.ts';
import { AccountFace } from './account-face.tsx';
import accountStyles from './account-face.module.css';
import { BackLink } from './back-link.tsx';
import { Balance } from './balance.tsx';
import { ConnectionMark } from './connection-mark.tsx';
import { HeaderBar } from './header-bar.tsx';
import { HeaderPlaces } from './header-places.tsx';
import { Logo } from './logo.tsx';
import { MyBetsButton } from './my-bets-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { usePlace } from './use-place.ts';
import { WaysIn } from './ways-in.tsx';

/** Not a button yet: pressing it would do nothing. */
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

/** The way out of /lotus (R2.24); leaving it reloads what may have changed there. */
function BackToSports() {
  const inLotus = useRouterState({ select: (state) => state.location.pathname === '/lotus' });
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!inLotus || !signedIn) return undefined;
    return () => invalidate('betting');
  }, [inLotus, signedIn]);
  return inLotus && <BackLink />;
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
