import { oddsStore } from './odds-store.ts';
import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';

/** Writes odds as the player has chosen. Other formats than decimal are late code; what cannot be downloaded changes nothing. */
export async function followOdds(): Promise<void> {
  if ((storage.get(KEYS.odds) ?? 'decimal') !== oddsStore.getState().format)
    await import('./choose-odds.ts').then(({ showChosenOdds }) => showChosenOdds()).catch(() => undefined);
}
