import { ownValue } from '../../ui/own-value.ts';
import type { TableFailure } from '../link/answer.ts';

/** What the page itself can say better than the tables: it knows what becomes of the chips. */
const WORDS: Readonly<Record<string, string>> = {
  BETTING_CLOSED: 'Too late: bets are closed. Your chips stay here for the next round.',
  ROUND_UNKNOWN: 'That round is over. Your chips stay here for the next one.',
};

/** Why bets were not taken, and what to do. */
export function refusalWords(failure: TableFailure): string {
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
