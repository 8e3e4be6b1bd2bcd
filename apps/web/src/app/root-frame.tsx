import { Outlet } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { useAuthDialog } from '../session/auth-dialog-store.ts';
import { useLoading } from '../provider/loading-store.ts';
import { LoadingBar } from '@layline/ui/states/loading-bar.tsx';
import { usePageTitle } from './page-title.ts';
import { useSiteWatch } from './use-site-watch.ts';

const AuthDialogHost = lazy(async () => {
  const { OVERLAYS } = await import('./late-files.ts');
  return { default: (await withTexts(OVERLAYS.authDialogs())).AuthDialogHost };
});

/** The dialogs about signing in; their code comes when the first one opens. */
function AuthDialogs() {
  const dialog = useAuthDialog();
  if (dialog === null) return null;
  return (
    <Suspense fallback={null}>
      <AuthDialogHost dialog={dialog} />
    </Suspense>
  );
}

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
