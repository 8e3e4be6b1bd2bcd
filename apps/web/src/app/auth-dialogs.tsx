import { Suspense, lazy } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { useAuthDialog } from '../session/auth-dialog-store.ts';

const AuthDialogHost = lazy(async () => {
  const { OVERLAYS } = await import('./late-files.ts');
  return { default: (await withTexts(OVERLAYS.authDialogs())).AuthDialogHost };
});

/** The dialogs about signing in; their code comes when the first one opens. */
export function AuthDialogs() {
  const dialog = useAuthDialog();
  if (dialog === null) return null;
  return (
    <Suspense fallback={null}>
      <AuthDialogHost dialog={dialog} />
    </Suspense>
  );
}
