import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** What the page is about beyond its route: its match or game. Null if the route says it all. */
export const pageSubject = createStore<{ readonly name: string | null }>(() => ({ name: null }));

/** Puts the page's subject into its title while the component is mounted. */
export function usePageSubject(name: string): void {
  useEffect(() => {
    pageSubject.setState({ name });
    return () => pageSubject.setState({ name: null });
  }, [name]);
}
