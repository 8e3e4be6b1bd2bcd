import type { ArmedOrder } from '../provider/armed-orders.ts';
import type { OwnOffer } from '../betting/own-offers.ts';
import { armedText } from './armed-words.ts';
import type { ArmedWords } from './armed-words.ts';

/** Something that an order may be paired with. */
export interface PairChoice {
  readonly id: number;
  readonly text: string;
}

interface Pairable {
  /** The player's offers in the market. */
  readonly offers: readonly OwnOffer[];
  readonly orders: readonly ArmedOrder[];
  readonly runnerName: (runnerId: string) => string;
}

/** An order that may be paired: armed, and not in a pair. */
function isFree({ kind, status, otherId }: ArmedOrder): boolean {
  return kind !== 'TICK_OFFSET' && status === 'ARMED' && otherId === null;
}

/** What an order about to be armed may be paired with. */
export function pairChoices(
  words: ArmedWords,
  { offers, orders, runnerName }: Pairable,
): readonly PairChoice[] {
  const { t, amount, price: write } = words;
  return [
    ...offers.flatMap(({ side, price, remaining, runnerId, bets }) => {
      const id = bets[0]?.betId;
      // Several bets at one price cannot be followed as if they were one bet.
      if (id === undefined || bets.length > 1) return [];
      const values = { runner: runnerName(runnerId), stake: amount(remaining), price: write(price) };
      const text =
        side === 'BACK'
          ? t('Back {runner}: {stake} at {price}', values)
          : t('Lay {runner}: {stake} at {price}', values);
      return [{ id, text }];
    }),
    ...orders
      .filter(isFree)
      .map((order) => ({ id: order.armedId, text: armedText(words, order, runnerName(order.runnerId)) })),
  ];
}
