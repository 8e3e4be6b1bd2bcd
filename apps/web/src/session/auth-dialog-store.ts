import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { tabStorage } from '../site/storage.ts';

/** Which of the dialogs about signing in is open; any screen may ask for one. */
export type AuthDialog = 'login' | 'sign-up' | 'verification' | 'recovery' | null;

/** Under which a tab remembers that its visitor is about to verify a sign-up. */
const KEY = 'verifying';

const authDialogStore = createStore<{ readonly dialog: AuthDialog }>(() => ({
  // A reload does not lose the way (R4.6).
  dialog: tabStorage.get(KEY) === null ? null : 'verification',
}));

/** Opens a dialog, or closes it with null. */
export function showAuthDialog(dialog: AuthDialog): void {
  if (dialog === 'verification') tabStorage.set(KEY, 'true');
  else tabStorage.remove(KEY);
  authDialogStore.setState({ dialog });
}

/** The dialog that is open. */
export function authDialog(): AuthDialog {
  return authDialogStore.getState().dialog;
}

/** The dialog that is open, as it changes. */
export function useAuthDialog(): AuthDialog {
  return useStore(authDialogStore, (state) => state.dialog);
}
