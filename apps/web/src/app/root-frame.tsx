import { Outlet } from '@tanstack/react-router';
import { useLoading } from '../provider/loading-store.ts';
import { LoadingBar } from '@layline/ui/states/loading-bar.tsx';
import { AuthDialogs } from './auth-dialogs.tsx';
import { usePageTitle } from './use-page-title.ts';
import { useSiteWatch } from './use-site-watch.ts';

/** Apart, so that a request that begins or ends draws nothing but the bar. */
function Loading() {
  return <LoadingBar active={useLoading()} />;
}

/** What every page has: title, loading bar, dialogs about signing in, and an eye on the site's state. */
export function RootFrame() {
  usePageTitle();
  useSiteWatch();
  return (
    <>
      <Loading />
      <Outlet />
      <AuthDialogs />
    </>
  );
}
