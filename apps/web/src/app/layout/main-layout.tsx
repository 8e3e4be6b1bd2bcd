import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { useSignedIn } from '../../session/session-store.ts';
import type { RouteData } from '../route-data.ts';
import { DESKTOP, useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { useConnection } from '../use-connection.ts';
import { latePart } from '../late-part.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Header } from './header.tsx';
import { MainFrame } from './main-frame.tsx';
import { PageBetting } from './page-betting.tsx';
import { RightRail } from './right-rail.tsx';
import { SideNav } from './side-nav.tsx';
import { SliderHeader } from './slider-header.tsx';
import { SportNavbar } from './sport-navbar.tsx';

const ProtectionWatch = lazy(async () => {
  const { OVERLAYS } = await import('../late-files.ts');
  return { default: (await withTexts(OVERLAYS.protection())).ProtectionWatch };
});
/** Hears the presses of prices and keeps the slips; presses from before it arrived are kept for it. */
const SlipHost = latePart('SlipHost');
/** Keeps a player's bets, their figures and the balance current. */
const BetsWatch = latePart('BetsWatch');
const Footer = latePart('Footer');

/** Breaks and reality checks over every page; guests load nothing of it. */
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

function Notice() {
  return <ConnectionNotice connection={useConnection()} />;
}

/** The frame of every page of the product, with what this page has of it (R2.23). */
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
          {/* A game says itself what it misses, and has its buttons where this would lie. */}
          {!room && <Notice />}
          <SlipHost />
          <BetsWatch />
        </>
      }
    >
      {betting ? (
        <PageBetting shown={wide}>
          <Outlet />
        </PageBetting>
      ) : (
        <Outlet />
      )}
    </MainFrame>
  );
}
