import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { useSignedIn } from '../../session/session-store.ts';
import type { RouteData } from '../route-data.ts';
import { DESKTOP, useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { latePart } from '../late-part.tsx';
import { Slider } from '../../features/match-list/slider.tsx';
import { useActiveSports } from '../use-active-sports.ts';
import { BottomBar } from './bottom-bar.tsx';
import { useConnection } from './connection.ts';
import { ConnectionNotice } from './connection-status.tsx';
import { Header } from './header.tsx';
import { MainFrame, PageBetting } from './main-frame.tsx';
import { RailPanels } from './rail-panels.tsx';
import { RightRail } from './right-rail.tsx';
import { SideNav, SportNavbar } from './sport-nav.tsx';
import styles from './main-layout.module.css';

const ProtectionWatch = lazy(async () => {
  const { OVERLAYS } = await import('../late-files.ts');
  return { default: (await withTexts(OVERLAYS.protection())).ProtectionWatch };
});
/** Handles presses on prices and keeps the slips; presses from before it loaded are queued for it. */
const SlipHost = latePart('SlipHost');
/** Keeps a player's bets, balance and stars current. */
const PlayerWatch = latePart('PlayerWatch');
const Footer = latePart('Footer');

/** Breaks and reality checks on every page; guests do not load the code. */
function Protection() {
  if (!useSignedIn()) return null;
  return (
    <Suspense fallback={null}>
      <ProtectionWatch />
    </Suspense>
  );
}

/** What the deepest route says about its frame. */
function useRouteData(): RouteData {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
}

/** The slider header (R2.23): featured events to swipe through, in-play first, at a fixed height so that nothing below it moves. */
function SliderHeader() {
  return (
    <div className={styles.slider}>
      <Slider sports={useActiveSports()} />
    </div>
  );
}

function Notice() {
  return <ConnectionNotice connection={useConnection()} />;
}

/** The frame of every product page, with the parts that the page wants (R2.23). */
export function MainLayout() {
  const { bars = false, betting = false, room = false } = useRouteData();
  const wide = useMediaQuery(DESKTOP);
  const inView = wide && (bars || betting);
  return (
    <MainFrame
      room={room}
      rail={bars}
      top={
        <>
          <Header railInView={inView} />
          <Protection />
          {bars && <SportNavbar />}
        </>
      }
      left={wide && !room && <SideNav />}
      above={bars && <SliderHeader />}
      right={<RightRail column={bars} inView={inView} />}
      below={
        <>
          {bars && <Footer />}
          {!room && <BottomBar />}
          {/* A game reports its own connection, and has its buttons where this would be. */}
          {!room && <Notice />}
          <SlipHost />
          <PlayerWatch />
        </>
      }
    >
      {betting ? (
        <PageBetting rail={wide && <RailPanels />}>
          <Outlet />
        </PageBetting>
      ) : (
        <Outlet />
      )}
    </MainFrame>
  );
}
