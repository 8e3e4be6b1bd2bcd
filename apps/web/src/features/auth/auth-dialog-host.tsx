import { useRouter } from '@tanstack/react-router';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import type { AuthDialog } from '../../session/auth-dialog-store.ts';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { LogIn } from './log-in.tsx';
import { Recovery } from './recovery.tsx';
import { SignUp } from './sign-up.tsx';
import { readSignUp } from './stored-sign-up.ts';
import { Verification } from './verification.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { auth } from './texts.ts';

type Shown = Exclude<AuthDialog, null>;

const TITLES = {
  login: 'Log in',
  'sign-up': 'Sign Up',
  verification: 'Verification',
  recovery: 'Forgot password',
} as const satisfies Record<Shown, TextOf<typeof auth>>;

/** The open sign-in dialog. A verification without its stored sign-up goes back to sign-up (R4.6). */
export function AuthDialogHost({ dialog }: { readonly dialog: Shown }) {
  const t = useTexts(auth);
  const router = useRouter();
  const pending = dialog === 'verification' ? readSignUp() : null;
  const shown = dialog === 'verification' && pending === null ? 'sign-up' : dialog;

  const close = () => {
    showAuthDialog(null);
    const { pathname, search } = router.state.location;
    // Once dismissed, the address must not ask again on each reload.
    if (search.login === false) router.history.replace(pathname);
  };

  return (
    <Dialog open title={t(TITLES[shown])} onOpenChange={(open) => open || close()}>
      {shown === 'login' && <LogIn />}
      {shown === 'sign-up' && <SignUp />}
      {shown === 'recovery' && <Recovery />}
      {pending !== null && <Verification pending={pending} />}
    </Dialog>
  );
}
