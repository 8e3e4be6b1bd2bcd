import { createStore } from 'zustand/vanilla';
import type { CashOutChanged } from '../provider/cash-out.ts';

/** The latest news about a cash-out of the player, from the hub or from the call that called it off. */
export const cashOutNews = createStore<{ readonly last: CashOutChanged | null }>(() => ({ last: null }));
