import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** What the page is about beyond its route: the match or the game on it. Null where the route says all. */
export const pageSubject = createStore<{ readonly name: string | null }>(() => ({ name: null }));

/** Names what the page is about in its title, for as long as the component is there. */
export function usePageSubject(name: string): void {
  useEffect(() => {
    pageSubject.setState({ name });
    return () => pageSubject.setState({ name: null });
  }, [name]);
}
