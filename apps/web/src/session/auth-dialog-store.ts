import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { tabStorage } from '../site/storage.ts';

/** Which sign-in dialog is open; any screen may open one. */
export type AuthDialog = 'login' | 'sign-up' | 'verification' | 'recovery' | null;

/** Key under which a tab remembers that its visitor is about to verify a sign-up. */
const KEY = 'verifying';

const authDialogStore = createStore<{ readonly dialog: AuthDialog }>(() => ({
  // A reload must not lose the place (R4.6).
  dialog: tabStorage.get(KEY) === null ? null : 'verification',
}));

/** Opens a dialog, or closes it with null. */
export function showAuthDialog(dialog: AuthDialog): void {
  if (dialog === 'verification') tabStorage.set(KEY, 'true');
  else tabStorage.remove(KEY);
  authDialogStore.setState({ dialog });
}

/** The open dialog. */
export function authDialog(): AuthDialog {
  return authDialogStore.getState().dialog;
}

/** The open dialog, as a hook. */
export function useAuthDialog(): AuthDialog {
  return useStore(authDialogStore, (state) => state.dialog);
}
