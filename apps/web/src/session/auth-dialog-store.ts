import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Which of the dialogs about signing in is open; any screen may ask for one. */
export type AuthDialog = 'login' | 'sign-up' | 'verification' | null;

const authDialogStore = createStore<{ readonly dialog: AuthDialog }>(() => ({ dialog: null }));

/** Opens a dialog, or closes it with null. */
export function showAuthDialog(dialog: AuthDialog): void {
  authDialogStore.setState({ dialog });
}

/** The dialog that is open. */
export function useAuthDialog(): AuthDialog {
  return useStore(authDialogStore, (state) => state.dialog);
}
