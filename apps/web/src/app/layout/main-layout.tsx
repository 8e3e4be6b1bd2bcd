import { Outlet, useMatches } from '@tanstack/react-router';
import type { RouteData } from '../route-data.ts';
import { DESKTOP, useMediaQuery } from '../../ui/use-media-query.ts';
import { useConnection } from '../use-connection.ts';
import { BetsWatchSlot } from '../slots/bets-watch-slot.tsx';
import { FooterSlot } from '../slots/footer-slot.tsx';
import { ProtectionSlot } from '../slots/protection-slot.tsx';
import { SlipHostSlot } from '../slots/slip-host-slot.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Header } from './header.tsx';
import { RightRail } from './right-rail.tsx';
import { SideNav } from './side-nav.tsx';
import { SliderHeader } from './slider-header.tsx';
import { SportNavbar } from './sport-navbar.tsx';
import styles from './main-layout.module.css';

/** What the deepest route says about its frame. */
function useRouteData(): RouteData {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
}

function Notice() {
  return <ConnectionNotice connection={useConnection()} />;
}

/** The frame of every page of the product: bars around, content in the middle (R2.23). */
export function MainLayout() {
  const route = useRouteData();
  const wide = useMediaQuery(DESKTOP);
  const bars = route.bars ?? false;
  const rail = route.rail ?? false;
  const room = route.room ?? false;
  return (
    <div className={styles.frame} data-room={room || undefined}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header railInView={wide && rail} />
      <ProtectionSlot />
      {bars && <SportNavbar />}
      <div className={styles.columns} data-rail={rail || undefined}>
        {wide && !room && (
          <div className={styles.left}>
            <SideNav />
          </div>
        )}
        <div className={styles.center}>
          {bars && <SliderHeader />}
          <main id="content" className={styles.content} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        <RightRail column={rail} />
      </div>
      {bars && <FooterSlot />}
      {!room && <BottomBar />}
      <Notice />
      <SlipHostSlot />
      <BetsWatchSlot />
    </div>
  );
}
