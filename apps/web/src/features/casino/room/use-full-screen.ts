import { useCallback, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Whether an element fills the screen, and the switch; null where the browser cannot, as on some phones. */
export function useFullScreen(element: RefObject<HTMLElement | null>): readonly [boolean | null, () => void] {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const change = useCallback(() => {
    // A browser that refuses has its reasons and tells the player itself; nothing is lost.
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  }, [element]);
  return [document.fullscreenEnabled ? full : null, change];
}
