import { createStore } from 'zustand/vanilla';

/** How many alerts have gone off on this page: whoever lists them reads them again. */
export const alertNews = createStore<{ readonly fired: number }>(() => ({ fired: 0 }));
