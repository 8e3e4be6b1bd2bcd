import { rupees, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { ReactNode } from 'react';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { connectionOf } from './connection.ts';
import type { Connection } from './connection.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { app } from '../texts.ts';
import { AccountFace } from './account-face.tsx';
import face from './account-face.module.css';
import { AccountMenuItems } from './account-menu.tsx';
import { BalanceFigures } from './balance.tsx';
import { ConnectionMark } from './connection-status.tsx';
import { FindFace } from './find-face.tsx';
import { FindPlace } from './find-place.tsx';
import { BackLink, HeaderBar, HeaderPlaces, MyBetsButton, ThemeButton, WaysIn } from './header-parts.tsx';
import type { Place } from './use-place.ts';
import { LogoButton } from './logo.tsx';

export const title = 'app/Header';

/** Fills the screen's width, over the margins of other states. */
const EDGE_TO_EDGE = { marginInline: 'calc(var(--space-2) * -2)' };

const nothing = () => undefined;

function connection(different: Partial<Parameters<typeof connectionOf>[1]> = {}): Connection {
  const link = { hub: 'Connected', prices: 'hub', interrupted: false } as const;
  return connectionOf(textsOf(app), { online: true, reach: 'reached', link, ...different });
}

interface Shown {
  /** The end of the bar: log-in and sign-up for a guest, money and account for a player. */
  readonly who: ReactNode;
  readonly site?: Parameters<typeof LogoButton>[0]['site'];
  readonly casino?: boolean;
  readonly place?: Place | null;
  readonly inLotus?: boolean;
  readonly railInView?: boolean;
  readonly connected?: Connection;
  /** False until the search has loaded. */
  readonly findable?: boolean;
}

function header({
  who,
  site = { domainTitle: 'Layline', mainLogo: null },
  casino = true,
  place = 'sports',
  inLotus = false,
  railInView = false,
  connected = connection(),
  findable = true,
}: Shown) {
  return (
    <StoryRouter>
      <div style={EDGE_TO_EDGE}>
        <HeaderBar
          end={
            <>
              <ConnectionMark connection={connected} />
              {findable ? <FindFace onPress={nothing} onApproach={nothing} /> : <FindPlace />}
              {!railInView && <MyBetsButton onPress={nothing} />}
              {who}
            </>
          }
        >
          <LogoButton site={site} onPress={nothing} />
          <HeaderPlaces casino={casino} place={place} />
          {inLotus && <BackLink />}
        </HeaderBar>
      </div>
    </StoryRouter>
  );
}

const guest = (onSignUp: (() => void) | null = nothing) => (
  <>
    <ThemeButton dark={false} onToggle={nothing} />
    <WaysIn onSignUp={onSignUp} onLogIn={nothing} />
  </>
);

const player = (balance: Paise, exposure: Paise, account: ReactNode) => (
  <>
    <BalanceFigures balance={balance} exposure={exposure} />
    <ThemeButton dark onToggle={nothing} />
    {account}
  </>
);

const menu = (userName = 'asha') => (
  <AccountMenuItems userName={userName} apkUrl={null} protection offers={[]} inbox={null} />
);
const asha = player(rupees(9500), rupees(500), menu());

export const states: States = {
  'a guest': header({ who: guest() }),
  'a guest where nobody can sign up': header({ who: guest(null) }),
  'before the settings are here': header({ who: guest(null), site: null }),
  'a player': header({ who: asha }),
  'a player with nothing at stake': header({ who: player(rupees(9500), ZERO, menu()) }),
  'a player with nothing': header({ who: player(ZERO, ZERO, menu()) }),
  'long figures, a long name': header({
    who: player(rupees(98_765_432), rupees(12_345_678), menu('thiruvananthapuram.coastal')),
  }),
  'menu and search on their way': header({
    findable: false,
    who: player(
      rupees(9500),
      ZERO,
      <span className={face.trigger}>
        <AccountFace userName="asha" />
      </span>,
    ),
  }),
  'no casino on this site': header({ who: asha, casino: false }),
  'on another page than a list': header({ who: asha, place: null }),
  'bet slip and open bets in view': header({ who: asha, railInView: true }),
  'in a room of games': header({ who: asha, place: 'casino', inLotus: true }),
  'a guest in a room of games': header({ who: guest(), place: 'casino', inLotus: true }),
  offline: header({ who: asha, connected: connection({ online: false }) }),
  'no connection': header({ who: guest(), connected: connection({ reach: 'down' }) }),
};
