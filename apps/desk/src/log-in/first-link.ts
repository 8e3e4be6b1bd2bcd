import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const LINK = /^#first=([\w-]{1,100})$/;

const linkStore = createStore<{ readonly secret: string | null }>(() => ({ secret: null }));

/**
 * Takes the secret of a link that makes an admin out of the address, where the browser's history and everybody looking at the screen would keep it. Call it before
 * the first paint; a link opened later in the same tab is noticed too. Returns the end of the watch.
 */
export function watchFirstLink(): () => void {
  const take = () => {
    const secret = LINK.exec(location.hash)?.[1];
    if (secret === undefined) return;
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    linkStore.setState({ secret });
  };
  take();
  window.addEventListener('hashchange', take);
  return () => window.removeEventListener('hashchange', take);
}

/** The secret of the link with which the desk was opened; null if there was none. */
export function useFirstSecret(): string | null {
  return useStore(linkStore, ({ secret }) => secret);
}

/** Forgets the secret: an admin has been made, or the link does not work. */
export function dropFirstSecret(): void {
  linkStore.setState({ secret: null });
}
