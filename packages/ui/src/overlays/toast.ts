import type { ToastOptions } from 'react-toastify/unstyled';
import type { present } from './toast-host.tsx';

type Kind = 'success' | 'error' | 'info';

let host: Promise<{ readonly present: typeof present }> | undefined;

/** Shows a toast (R2.34). The library loads with the first one at the latest; if the download fails, only the toast is lost. */
export function showToast(kind: Kind, message: string, options?: ToastOptions): void {
  host ??= import('./toast-host.tsx');
  host.then(
    (loaded) => loaded.present(kind, message, options),
    () => {
      host = undefined;
    },
  );
}

/** Loads the library before the first toast: one that says that the connection is gone could not load it any more. */
export function prepareToasts(): void {
  host ??= import('./toast-host.tsx');
  host.catch(() => {
    host = undefined;
  });
}
