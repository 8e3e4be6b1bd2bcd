import { createStore } from 'zustand/vanilla';
import type { BasketChanged } from '../provider/baskets.ts';
import type { CashOutChanged } from '../provider/cash-out.ts';

/** The latest news about a cash-out of the player, from the hub or from the call that called it off. */
export const cashOutNews = createStore<{ readonly last: CashOutChanged | null }>(() => ({ last: null }));

/** News about a basket of the player, and when it arrived, UTC ms by our own clock. */
export interface BasketNews {
  readonly change: BasketChanged;
  readonly at: number;
}

/** The latest news about a basket of the player, from the hub. */
export const basketNews = createStore<{ readonly last: BasketNews | null }>(() => ({ last: null }));
