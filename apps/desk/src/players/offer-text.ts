import type { HistoryBet } from '@layline/contract/entities/bet.ts';

/** A price of a bet as its market writes it: `2.5`, a rate as `95`, a session as `45 at 100`. */
export function offerText({ line }: Pick<HistoryBet, 'line'>, price: number): string {
  return line === null ? String(price) : `${line} at ${price}`;
}
