import { paise } from '@layline/units/money.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CapsLeft } from './cap-use.tsx';
import { oneClickStore } from './one-click-store.ts';
import { PRESSES_PER_MINUTE, usedIn } from './rules/one-click.ts';

/** What the caps of one-click leave; null while it is off. It follows the presses, and the minute as it passes. */
export function useCapsLeft(): CapsLeft | null {
  const { armed, full } = useStore(oneClickStore);
  const [now, setNow] = useState(() => Date.now());
  const used = armed && usedIn(armed, now);
  const fullUntil = full?.freeAt ?? 0;
  const freeAt = fullUntil > now ? fullUntil : null;
  const changesAt = Math.min(used?.leavesAt ?? Infinity, freeAt ?? Infinity);
  useEffect(() => {
    if (changesAt === Infinity) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, changesAt - Date.now()));
    return () => clearTimeout(timer);
  }, [changesAt]);
  if (armed === null || used === null) return null;
  // The exchange also counts what was pressed in other places.
  const risk = freeAt === null ? used.risk : Math.max(used.risk, full?.used ?? 0);
  const isMany = freeAt !== null && full?.cap === 'COUNT';
  return {
    risk: paise(Math.max(0, armed.caps.perMinute - risk)),
    cap: armed.caps.perMinute,
    presses: isMany ? 0 : Math.max(0, PRESSES_PER_MINUTE - used.presses),
    freeAt,
  };
}
