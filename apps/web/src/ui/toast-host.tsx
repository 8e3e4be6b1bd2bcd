import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import type { ToastOptions } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast-host.css';

/** R9.14, to the letter. */
const TOAST_DEFAULTS = {
  autoClose: 5000,
  limit: 20,
  position: 'top-right',
  draggable: true,
  draggablePercent: 60,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  closeOnClick: true,
} as const;

/** In the top layer, where an open dialog is too; otherwise its backdrop would cover the toasts. */
const element = document.createElement('div');
element.popover = 'manual';
element.className = 'toast-layer';

let mounted = false;

function mount() {
  if (mounted) return;
  mounted = true;
  document.body.append(element);
  // At once, so that the first toast finds its container.
  flushSync(() =>
    createRoot(element).render(
      <ToastContainer {...TOAST_DEFAULTS} transition={Slide} aria-label="Messages" />,
    ),
  );
}

/** Puts one toast on the screen. */
export function present(kind: 'success' | 'error' | 'info', message: string, options?: ToastOptions): void {
  mount();
  // The last to enter the top layer lies above the rest.
  element.hidePopover();
  element.showPopover();
  toast[kind](message, options);
}
