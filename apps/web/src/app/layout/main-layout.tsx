import { Outlet, useMatches } from '@tanstack/react-router';
import type { RouteData } from '../route-data.ts';
import { DESKTOP, useMediaQuery } from '@layline/ui/use-media-query.ts';
import { useConnection } from '../use-connection.ts';
import { BetsWatchSlot } from '../slots/bets-watch-slot.tsx';
import { FooterSlot } from '../slots/footer-slot.tsx';
import { ProtectionSlot } from '../slots/protection-slot.tsx';
import { SlipHostSlot } from '../slots/slip-host-slot.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Header } from './header.tsx';
import { MainFrame } from './main-frame.tsx';
import { PageBetting } from './page-betting.tsx';
import { RightRail } from './right-rail.tsx';
import { SideNav } from './side-nav.tsx';
import { SliderHeader } from './slider-header.tsx';
import { SportNavbar } from './sport-navbar.tsx';

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
          <ProtectionSlot />
          {bars && <SportNavbar />}
        </>
      }
      left={wide && !room && <SideNav />}
      above={bars && <SliderHeader />}
      right={<RightRail column={bars} inView={inView} />}
      below={
        <>
          {bars && <FooterSlot />}
          {!room && <BottomBar />}
          {/* A game says itself what it misses, and has its buttons where this would lie. */}
          {!room && <Notice />}
          <SlipHostSlot />
          <BetsWatchSlot />
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
