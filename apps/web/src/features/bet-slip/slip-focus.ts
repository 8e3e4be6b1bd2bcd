/** The prices that opened slips, by the slip's key: closing a slip by keyboard returns the focus to its price. */
const openers = new Map<string, WeakRef<HTMLElement>>();

/** Remembers the focused element as what opened a slip. */
export function noteOpener(key: string): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body) {
    openers.set(key, new WeakRef(activeElement));
  }
}

/** Returns the focus to what opened a slip, if that is still on the page. */
export function focusOpener(key: string): void {
  const opener = openers.get(key)?.deref();
  openers.delete(key);
  if (opener?.isConnected) opener.focus();
}
