import { linkStore } from './link-store.ts';
import { slipStore } from '../session/slip-store.ts';

/** A page without prices, or with a provider that is slow, waits no longer than this for what comes after them. */
const LONGEST_MS = 2_000;

let seen: Promise<void> | undefined;
let goOn: (() => void) | undefined;

function pricesOrPress(): Promise<void> {
  return new Promise((resolve) => {
    const following = [
      linkStore.subscribe(({ prices }) => {
        if (prices !== 'none') goOn?.();
      }),
      slipStore.subscribe(() => goOn?.()),
    ];
    const timer = setTimeout(() => goOn?.(), LONGEST_MS);
    goOn = () => {
      clearTimeout(timer);
      for (const unfollow of following) unfollow();
      resolve();
    };
  });
}

/** Kept for good once the first prices of this visit are here, or somebody presses one: then what can wait begins. */
export function firstPrices(): Promise<void> {
  seen ??= pricesOrPress();
  return seen;
}

/** Somebody needs at once what was to wait for the first prices. */
export function waitNoLonger(): void {
  void firstPrices();
  goOn?.();
}
