import { oddsStore } from './odds-store.ts';
import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';

/**
 * Writes odds in the player's format. Formats other than decimal are late code; if one cannot be downloaded nothing
 * changes.
 */
export async function followOdds(): Promise<void> {
  if ((storage.get(KEYS.odds) ?? 'decimal') !== oddsStore.getState().format)
    await import('./choose-odds.ts').then(({ showChosenOdds }) => showChosenOdds()).catch(() => undefined);
}
