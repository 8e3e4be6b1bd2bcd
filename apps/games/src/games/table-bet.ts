import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { tableRound } from '../round/texts.ts';
import type { BetKind, TableGame } from '@layline/casino/game.ts';

/** A bet as the table shows it: what it returns on an outcome is the server's to say. */
export type TableBetKind = Pick<BetKind<unknown>, 'id' | 'name' | 'group' | 'pays' | 'rtp' | 'mostReturn'>;

/** What the page needs of a game. */
export type ShownGame = Pick<TableGame, 'id' | 'name' | 'version' | 'rules' | 'results'> & {
  readonly bets: readonly TableBetKind[];
};

/** What a bet pays in the few letters that a spot has room for; the pay table has all of it. */
export function shortPays({ pays, mostReturn }: TableBetKind, t: Write<TextOf<typeof tableRound>>): string {
  const [first = pays] = pays.split(',');
  // `1:1, half back on a tie` is one price with a condition; `pair 1:1, colour 4:1` is several.
  return /^[\d.:]+$/.test(first) ? first : t('up to {price}', { price: `${(mostReturn - 100) / 100}:1` });
}
