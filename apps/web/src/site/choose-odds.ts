import { ODDS_FORMATS, WRITE_ODDS } from '@layline/ui/format/odds-formats.ts';
import type { OddsFormat } from '@layline/ui/format/odds.ts';
import { oddsStore } from './odds-store.ts';
import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';

/** Draws all odds in the stored format, by default decimals. */
export function showChosenOdds(): void {
  const stored = storage.get(KEYS.odds);
  const format = ODDS_FORMATS.find((name) => name === stored) ?? 'decimal';
  oddsStore.setState({ format, write: WRITE_ODDS[format] });
}

/** Sets the player's choice, kept beyond the visit and the session. */
export function chooseOdds(format: OddsFormat): void {
  storage.set(KEYS.odds, format);
  showChosenOdds();
}
