import type { Side } from '@layline/units/betting.ts';

/** The side in a word. In a LINE market BACK sells, hoping for less, and LAY buys (rules section 8.4). */
export function sideWord(side: Side, line: boolean): string {
  if (line) return side === 'BACK' ? 'Under' : 'Over';
  return side === 'BACK' ? 'Back' : 'Lay';
}
