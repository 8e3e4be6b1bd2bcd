import { slipStore } from './slip-store.ts';
import type { SlipIntent } from './slip-store.ts';

/** The latest press passed to a listener. */
let handled: SlipIntent | null = null;

/** Calls back once for every press, including one from before the slip was loaded; returns the unsubscribe function. */
export function onSlipIntent(listener: (intent: SlipIntent) => void): () => void {
  const handle = ({ latest }: { readonly latest: SlipIntent | null }) => {
    if (latest === null || latest === handled) return;
    handled = latest;
    listener(latest);
  };
  handle(slipStore.getState());
  return slipStore.subscribe(handle);
}
