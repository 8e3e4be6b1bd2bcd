import { textsOf } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { ownValue } from '@layline/ui/own-value.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { gameNames } from '../games/texts.ts';
import { gamePage } from '../page/texts.ts';
import type { TableFailure } from '../link/answer.ts';

/** Codes for which the page has better texts than the tables, because it knows what happens to the chips. */
const OWN_TEXTS = {
  BETTING_CLOSED: 'Too late: bets are closed. Your chips stay here for the next round.',
  ROUND_UNKNOWN: 'That round is over. Your chips stay here for the next one.',
} as const satisfies Record<string, TextOf<typeof gamePage>>;

/** The tables' message: translated by its code if the player's language has it, else as sent. */
function messageOf({ code, message }: Extract<TableFailure, { readonly kind: 'refused' }>): string {
  const inLanguage: Write<string> = textsOf(gameNames);
  const found = inLanguage(code);
  return found === code ? message : found;
}

/** Why bets were not taken, and what to do. */
function refusalText(failure: TableFailure): string {
  const t = textsOf(gamePage);
  switch (failure.kind) {
    case 'refused': {
      const own = ownValue(OWN_TEXTS, failure.code);
      return own === undefined ? messageOf(failure) : t(own);
    }
    case 'ended':
      return t('Your session has ended. Open the game again to bet.');
    case 'silent':
    case 'malformed':
      return t('No answer. Check your placed bets, then try again; nothing is sent twice.');
  }
}

/** Shows the tables' refusal of bets in a toast (R8.8); returns the text for the dock, which announces it. */
export function reportRefusal(failure: TableFailure): string {
  const text = refusalText(failure);
  showToast('error', failure.kind === 'refused' ? messageOf(failure) : text, { role: 'note' });
  return text;
}
