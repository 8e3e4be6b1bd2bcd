import type { Side } from '@layline/units/betting.ts';
import type { BetForm } from './bet-form.ts';

/** Name of a side. */
type SideWord = 'Back' | 'Lay' | 'Yes' | 'No' | 'Over' | 'Under';

/**
 * The side in a word. In a LINE market BACK sells, hoping for less, and LAY buys (rules section 8.4); on a session or
 * a meter BACK is Yes and LAY is No (rules section 13.1).
 */
export function sideWord(side: Side, form: BetForm): SideWord {
  switch (form) {
    case 'LINE':
      return side === 'BACK' ? 'Under' : 'Over';
    case 'RUNS':
    case 'METER':
      return side === 'BACK' ? 'Yes' : 'No';
    case 'ODDS':
    case 'RATE':
    case 'DECIMAL':
      return side === 'BACK' ? 'Back' : 'Lay';
  }
}
