import { slipStore } from './slip-store.ts';
import type { SlipIntent } from './slip-store.ts';

/** The latest press that was passed to a listener. */
let handled: SlipIntent | null = null;

/** Calls back once for every press, also for one from before the slip was loaded; gives the function that ends it. */
export function onSlipIntent(listener: (intent: SlipIntent) => void): () => void {
  const handle = ({ latest }: { readonly latest: SlipIntent | null }) => {
    if (latest === null || latest === handled) return;
    handled = latest;
    listener(latest);
  };
  handle(slipStore.getState());
  return slipStore.subscribe(handle);
}
