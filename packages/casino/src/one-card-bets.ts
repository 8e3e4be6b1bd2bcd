import { isRed, rankMark, rankName, RANKS, type Card } from './cards.ts';
import { countedBet } from './counted-bet.ts';
import type { BetKind } from './game.ts';

/**
 * Ace is 1, jack 11, queen 12, king 13. There are more odd ranks than even ones, hence the different prices (rules section 17.3).
 */
const ODD = { ways: 7n, returns: 179 };
const EVEN = { ways: 6n, returns: 210 };
const COLOUR = { ways: 1n, returns: 195 };
const RANK = { ways: 1n, returns: 1200 };

/** Which card a bet is about. Its bets are called `odd`, or `dragon-odd` and `Dragon odd` if there are several cards. */
export interface CardPlace<Outcome> {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  card(outcome: Outcome): Card;
}

/** The bets on a single card of a full shoe: odd, even, red, black and each rank (rules sections 17.3 and 17.5). */
export function oneCardBets<Outcome>(place: CardPlace<Outcome>): BetKind<Outcome>[] {
  const bet = (
    id: string,
    name: string,
    pays: string,
    win: { readonly ways: bigint; readonly returns: number },
    losing: bigint,
    wins: (card: Card) => boolean,
  ): BetKind<Outcome> =>
    countedBet({
      id: place.id === '' ? id : `${place.id}-${id}`,
      name: place.name === '' ? capital(name) : `${place.name} ${name}`,
      group: place.group,
      pays,
      counts: [win, { ways: losing, returns: 0 }],
      returns: (outcome) => (wins(place.card(outcome)) ? win.returns : 0),
    });
  return [
    bet('odd', 'odd', '1.79', ODD, EVEN.ways, (card) => isOdd(card)),
    bet('even', 'even', '2.10', EVEN, ODD.ways, (card) => !isOdd(card)),
    bet('red', 'red', '1.95', COLOUR, 1n, (card) => isRed(card)),
    bet('black', 'black', '1.95', COLOUR, 1n, (card) => !isRed(card)),
    ...Array.from({ length: RANKS }, (_, rank) =>
      bet(
        `rank-${rankMark(rank).toLowerCase()}`,
        rankName(rank),
        '12.00',
        RANK,
        BigInt(RANKS - 1),
        (card) => card.rank === rank,
      ),
    ),
  ];
}

/** Ranks count from 0, card values from 1. */
function isOdd(card: Card): boolean {
  return card.rank % 2 === 0;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
