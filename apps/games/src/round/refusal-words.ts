import { ownValue } from '@layline/ui/own-value.ts';
import { showToast } from '@layline/ui/toast.ts';
import type { TableFailure } from '../link/answer.ts';

/** What the page itself can say better than the tables: it knows what becomes of the chips. */
const WORDS: Readonly<Record<string, string>> = {
  BETTING_CLOSED: 'Too late: bets are closed. Your chips stay here for the next round.',
  ROUND_UNKNOWN: 'That round is over. Your chips stay here for the next one.',
};

/** Why bets were not taken, and what to do. */
function refusalWords(failure: TableFailure): string {
  switch (failure.kind) {
    case 'refused':
      return ownValue(WORDS, failure.code) ?? failure.message;
    case 'ended':
      return 'Your session has ended. Open the game again to bet.';
    case 'silent':
    case 'malformed':
      return 'No answer. Check your placed bets, then try again; nothing is sent twice.';
  }
}

/** Tells in a toast that bets were not taken (R8.8), with the tables' message; gives the words for the dock, which reads them out. */
export function reportRefusal(failure: TableFailure): string {
  const words = refusalWords(failure);
  showToast('error', 'message' in failure ? failure.message : words, { role: 'note' });
  return words;
}
