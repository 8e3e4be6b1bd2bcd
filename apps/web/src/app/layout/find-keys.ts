import { openDialogs } from '@layline/ui/overlays/open-dialogs.ts';

/** Fields in which a slash is a slash. */
const FIELD = ['input', 'textarea', 'select', '[contenteditable]'].join();
const LATIN = /^[a-z]$/i;

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'target'
>;

/** True for Ctrl+K or ⌘K; on a keyboard of other letters, for the key in the same place. */
export function isFindShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const isK = LATIN.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
  return isK && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** True for a slash outside fields; some keyboards have it on Shift and 7. */
export function isFindSlash({ key, ctrlKey, metaKey, altKey, isComposing, target }: Pressed): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || isComposing) return false;
  // The page itself is a target as well, and is in no field.
  return !(target as Partial<Element> | null)?.closest?.(FIELD);
}

/**
 * Hears the keys that open and close the search, anywhere on the page; while another dialog is open they do nothing.
 * `isOpen` says whether the search is. Returns the clean-up function.
 */
export function hearFindKeys(isOpen: () => boolean, show: (open: boolean) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const open = isOpen();
    if (event.defaultPrevented || event.repeat) return;
    if (!open && openDialogs.getState().stack.length > 0) return;
    if (!isFindShortcut(event) && (open || !isFindSlash(event))) return;
    event.preventDefault();
    show(!open);
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

const LETTER = /^.$/u;

/**
 * Keeps what is typed until there is a field for it: `edit` is called with each change, `close` on Escape and when the focus goes elsewhere, because
 * typing is then for that place. Nothing else hears these keys, and Enter, which would press what still has the focus, does nothing. While a dialog is
 * open they belong to it. Returns the clean-up function.
 */
export function keepTyped(edit: (change: (text: string) => string) => void, close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing || openDialogs.getState().stack.length > 0) return;
    if (key === 'Escape') close();
    else if (key === 'Backspace') edit((text) => text.slice(0, -1));
    else if (LETTER.test(key)) edit((text) => text + key);
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the keys of the page, some of which place or cancel bets.
  window.addEventListener('keydown', onKey, { capture: true, signal });
  window.addEventListener('focusin', close, { signal });
  return () => listening.abort();
}
