import { Outlet } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { waitNoLonger } from '../live/first-prices.ts';
import { useAuthDialog } from '../session/auth-dialog-store.ts';
import { useLoading } from '../provider/loading-store.ts';
import { LoadingBar } from '@layline/ui/states/loading-bar.tsx';
import { usePageTitle } from './page-title.ts';
import { useSiteWatch } from './use-site-watch.ts';

const AuthDialogHost = lazy(async () => {
  // Or Back would leave the site instead of closing the dialog: that code waits for the first prices.
  waitNoLonger();
  const { OVERLAYS } = await import('./late-files.ts');
  return { default: (await withTexts(OVERLAYS.authDialogs())).AuthDialogHost };
});

/** The sign-in dialogs; their code loads when the first one opens. */
function AuthDialogs() {
  const dialog = useAuthDialog();
  if (dialog === null) return null;
  return (
    <Suspense fallback={null}>
      <AuthDialogHost dialog={dialog} />
    </Suspense>
  );
}

/** A separate component, so that starting or ending requests redraw only the bar. */
function Loading() {
  return <LoadingBar active={useLoading()} />;
}

/** What every page has: title, loading bar, sign-in dialogs, and a watch over the site's state. */
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
