import type { Side } from '@layline/units/betting.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { BetForm } from './bet-form.ts';
import { sideWord } from './side-word.ts';
import { betting } from './texts.ts';

const PRICE_NAMES = {
  ODDS: 'Odds',
  LINE: 'Line',
  RATE: 'Rate',
  RUNS: 'Line @ rate',
  METER: 'Line',
  DECIMAL: 'Odds',
} as const satisfies Record<BetForm, TextOf<typeof betting>>;

interface BetWords {
  readonly side: (side: Side, form: BetForm) => string;
  /** Name of a bet's price. */
  readonly priceName: (form: BetForm) => string;
}

/** Writes what every bet has in the player's language. */
export function useBetWords(): BetWords {
  const t = useTexts(betting);
  return {
    side: (side, form) => t(sideWord(side, form)),
    priceName: (form) => t(PRICE_NAMES[form]),
  };
}
