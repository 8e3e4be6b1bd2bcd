import { linkStore } from './link-store.ts';
import { slipStore } from '../session/slip-store.ts';

/** Longest wait for the first prices before late code loads anyway, on a page without prices or with a slow provider. */
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

/** Resolved for good once the first prices of this visit have arrived, or a price is pressed: then late code loads. */
export function firstPrices(): Promise<void> {
  seen ??= pricesOrPress();
  return seen;
}

/** Late code is needed now, before the first prices. */
export function waitNoLonger(): void {
  void firstPrices();
  goOn?.();
}
