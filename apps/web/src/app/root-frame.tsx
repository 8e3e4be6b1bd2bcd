import { Outlet } from '@tanstack/react-router';
import { useLoading } from '../api/loading-store.ts';
import { LoadingBar } from '../ui/loading-bar.tsx';
import { AuthDialogs } from './auth-dialogs.tsx';
import { usePageTitle } from './use-page-title.ts';
import { useSiteWatch } from './use-site-watch.ts';

/** What every page has: title, loading bar, dialogs about signing in, and an eye on the site's state. */
export function RootFrame() {
  usePageTitle();
  useSiteWatch();
  return (
    <>
      <LoadingBar active={useLoading()} />
      <Outlet />
      <AuthDialogs />
    </>
  );
}
