import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useOnline } from '../../api/use-online.ts';
import { usePriceSource } from '../../live/use-hub-state.ts';
import { usePlayStop } from '../../session/play-stop.ts';
import { disarmOneClick, onArmedElsewhere, oneClickStore } from './one-click-store.ts';
import { endOf } from './rules/one-click.ts';
import type { Armed, OffReason } from './rules/one-click.ts';

const HIDDEN_MS = 30_000;
const LOST_MS = 10_000;

/** Switches off once a condition has held for this long, ms. */
function useDisarmAfter(holds: boolean, ms: number, reason: OffReason): void {
  useEffect(() => {
    if (!holds) return undefined;
    const timer = setTimeout(() => disarmOneClick(reason), ms);
    return () => clearTimeout(timer);
  }, [holds, ms, reason]);
}

/** Switches off when the player has been elsewhere for half a minute, even if the browser held back the timer. */
function useDisarmWhileHidden(): void {
  useEffect(() => {
    let hiddenAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      clearTimeout(timer);
      if (document.hidden) {
        hiddenAt = Date.now();
        timer = setTimeout(() => disarmOneClick('HIDDEN'), HIDDEN_MS);
      } else if (Date.now() - hiddenAt >= HIDDEN_MS) {
        disarmOneClick('HIDDEN');
      }
    };
    document.addEventListener('visibilitychange', changed);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', changed);
    };
  }, []);
}

/**
 * One-click while the desk is open, null while it is off. It goes off by itself: idle, hidden, after a lost connection,
 * on a break, for another player, and when the desk closes.
 */
export function useOneClick(player: string | null): Armed | null {
  const armed = useStore(oneClickStore, (state) => state.armed);
  const stop = usePlayStop();
  const online = useOnline();
  const source = usePriceSource();
  const end = armed && endOf(armed);
  const [endsAt, reason] = [end?.at ?? null, end?.reason ?? 'IDLE'];
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setTimeout(() => disarmOneClick(reason), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt, reason]);
  useEffect(() => {
    if (stop !== null) disarmOneClick('STOPPED');
  }, [stop]);
  useDisarmAfter(!online || source === 'none', LOST_MS, 'CONNECTION');
  useDisarmWhileHidden();
  useEffect(() => onArmedElsewhere(disarmOneClick), []);
  useEffect(() => () => disarmOneClick('LEFT'), [player]);
  return armed;
}
