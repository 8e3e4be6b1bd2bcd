import type { Side } from '@layline/units/betting.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { BetForm } from './bet-form.ts';
import { sideWord } from './side-word.ts';
import { betting } from './texts.ts';

/** Writes the side of a bet in the player's language. */
export function useSideWord(): (side: Side, form: BetForm) => string {
  const t = useTexts(betting);
  return (side, form) => t(sideWord(side, form));
}
