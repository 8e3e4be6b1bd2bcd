import { useCallback, useSyncExternalStore } from 'react';

/** At this width and above the screen has three columns; below it the slip is a drawer. */
export const DESKTOP = '(min-width: 1100px)';
/** Below tablet width: bottom bar, slip under the runner. */
export const PHONE = '(max-width: 699px)';

/** True while a media query matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
