import type { Paise } from '@layline/units/money.ts';
import { useUser } from '../session/session-store.ts';

/** Balance (available to bet) and exposure, minor units, kept current by the hub; null for a guest. */
export function useBalance(): { readonly balance: Paise; readonly exposure: Paise } | null {
  return useUser();
}
