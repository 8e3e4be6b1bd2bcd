import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import type { ToastOptions } from 'react-toastify/unstyled';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';
import 'react-toastify/ReactToastify.css';
import './toast-host.css';

/** R9.14, literally. */
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

/** In the top layer, where open dialogs are too; otherwise a backdrop would cover the toasts. */
const element = document.createElement('div');
element.popover = 'manual';
element.className = 'toast-layer';

/**
 * A modal dialog makes everything else inert, including the toasts above it: a press would fall through to whatever
 * is below, or close the dialog as a press outside.
 */
function catchPress(event: MouseEvent): void {
  if (document.querySelector('dialog:modal') === null) return;
  const pressed = [...element.querySelectorAll<HTMLElement>('.Toastify__toast')].find((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  if (!pressed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.type === 'click') pressed.click();
}

function Toasts() {
  const t = useTexts(ui);
  return <ToastContainer {...TOAST_DEFAULTS} transition={Slide} aria-label={t('Messages')} />;
}

let mounted = false;

function mount() {
  if (mounted) return;
  mounted = true;
  document.body.append(element);
  window.addEventListener('mousedown', catchPress, { capture: true });
  window.addEventListener('click', catchPress, { capture: true });
  // Synchronously, so that the first toast finds its container.
  flushSync(() => createRoot(element).render(<Toasts />));
  // Each toast's role says whether it is announced, because a form may already have announced the same.
  element.querySelector('[aria-live]')?.setAttribute('aria-live', 'off');
}

/** Puts one toast on the screen. */
export function present(kind: 'success' | 'error' | 'info', message: string, options?: ToastOptions): void {
  mount();
  // The latest element in the top layer is above the rest.
  element.hidePopover();
  element.showPopover();
  toast[kind](message, options);
}
