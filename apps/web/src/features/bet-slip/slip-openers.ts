/** The prices that slips were opened from, by the key of the slip: what is closed by a key gives the focus back. */
const openers = new Map<string, WeakRef<HTMLElement>>();

/** Remembers what has the focus as that which opened a slip. */
export function noteOpener(key: string): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body) {
    openers.set(key, new WeakRef(activeElement));
  }
}

/** Gives the focus back to what opened a slip, where that is still on the page. */
export function focusOpener(key: string): void {
  const opener = openers.get(key)?.deref();
  openers.delete(key);
  if (opener?.isConnected) opener.focus();
}
