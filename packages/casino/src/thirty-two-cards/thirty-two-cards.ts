import { divideFloor } from '@layline/units/rounding.ts';
import { face, rankName, SUITS, type Card } from '../cards.ts';
import { countedBet } from '../counted-bet.ts';
import { shuffle } from '../fair/shuffle.ts';
import type { BetKind, ShownOutcome, TableGame } from '../game.ts';
import type { RandomSource } from '../fair/random-source.ts';

/** The players, named after the points that they start with. */
export const PLAYERS = [8, 9, 10, 11] as const;
export type Player = (typeof PLAYERS)[number];

/** A card dealt to a player. */
export interface Deal {
  readonly player: Player;
  readonly card: Card;
}

export interface ThirtyTwoCardsOutcome {
  /** All cards dealt, in order: one to each player, then one more to each player who ties for the top. */
  readonly deals: readonly Deal[];
}

/** Six to king in four suits. */
const LOWEST_RANK = 5;
const RANKS_DEALT = 8;
const CARDS = RANKS_DEALT * SUITS;

/**
 * Of the 32 × 31 × 30 × 29 first deals, in twelfths, those that a player wins. A deal that he leads alone counts 12; with one,
 * two or three others in the lead it counts 6, 4 or 3. Those who tie get further cards on equal terms, so each is equally likely
 * to win.
 */
const TWELFTHS: Readonly<Record<Player, bigint>> = {
  8: 811_200n,
  9: 1_696_256n,
  10: 3_034_688n,
  11: 4_814_336n,
};
const ALL_TWELFTHS = 12n * 32n * 31n * 30n * 29n;

/** What each player pays, in hundredths, stake included (rules section 17.4). */
const OFFERED: Readonly<Record<Player, number>> = { 8: 1230, 9: 590, 10: 330, 11: 208 };

/** Card `index` of 32: six to king of clubs, then diamonds, hearts and spades. */
function cardOf32(index: number): Card {
  return { rank: LOWEST_RANK + (index % RANKS_DEALT), suit: Math.floor(index / RANKS_DEALT) };
}

/** A card's points; jack 11, queen 12, king 13. */
function points({ rank }: Card): number {
  return rank + 1;
}

/** The players with the highest total among those given. */
function leaders(among: readonly Player[], deals: readonly Deal[]): Player[] {
  const totals = among.map((player) => total(player, deals));
  const most = Math.max(...totals);
  return among.filter((_, index) => totals[index] === most);
}

/** A player's starting points plus those of his cards. */
function total(player: Player, deals: readonly Deal[]): number {
  return deals.reduce<number>(
    (sum, deal) => (deal.player === player ? sum + points(deal.card) : sum),
    player,
  );
}

/** The winner; several if the pack ran out before one was ahead. */
export function winners({ deals }: ThirtyTwoCardsOutcome): Player[] {
  let tied: Player[] = [...PLAYERS];
  let dealt = 0;
  do {
    dealt += tied.length;
    tied = leaders(tied, deals.slice(0, dealt));
  } while (tied.length > 1 && dealt < deals.length);
  return tied;
}

/** Deals from the given cards, as many as needed. */
export function deal(cards: readonly Card[]): ThirtyTwoCardsOutcome {
  const deals: Deal[] = [];
  let tied: readonly Player[] = PLAYERS;
  while (tied.length > 1 && deals.length + tied.length <= cards.length) {
    const next = cards.slice(deals.length, deals.length + tied.length);
    deals.push(
      ...next.flatMap((card, index) => tied.slice(index, index + 1).map((player) => ({ player, card }))),
    );
    tied = leaders(tied, deals);
  }
  return { deals };
}

function draw(random: RandomSource): ThirtyTwoCardsOutcome {
  return deal(shuffle(CARDS, random).map(cardOf32));
}

/**
 * Each player winning with his first card. A shared round returns the mean of its winners, and so never more than the best of
 * them.
 */
const EXTREMES: readonly ThirtyTwoCardsOutcome[] = PLAYERS.map((winner) => ({
  deals: PLAYERS.map((player) => ({
    player,
    card: { rank: LOWEST_RANK + (player === winner ? RANKS_DEALT - 1 : 0), suit: 0 },
  })),
}));

function bet(player: Player): BetKind<ThirtyTwoCardsOutcome> {
  const offered = OFFERED[player];
  return countedBet({
    id: `player-${player}`,
    name: `Player ${player}`,
    group: 'main',
    pays: `${divideFloor(offered, 100)}.${String(offered % 100).padStart(2, '0')}`,
    counts: [
      { ways: TWELFTHS[player], returns: offered },
      { ways: ALL_TWELFTHS - TWELFTHS[player], returns: 0 },
    ],
    returns: (outcome) => {
      const won = winners(outcome);
      return won.includes(player) ? divideFloor(offered, won.length) : 0;
    },
  });
}

function show(outcome: ThirtyTwoCardsOutcome): ShownOutcome {
  const won = winners(outcome);
  const [first = 8] = won;
  const { deals } = outcome;
  const shown = deals.map(({ player, card }) => ({ place: String(player), face: face(card) }));
  if (won.length > 1) {
    const text = `No card is left: players ${inWords(won)} share with ${total(first, deals)} points each.`;
    return { shown, result: 'SHARED', text };
  }
  const cards = deals.filter(({ player }) => player === first).map(({ card }) => rankName(card.rank));
  const tied = leaders(PLAYERS, deals.slice(0, PLAYERS.length));
  const after = tied.length > 1 ? `After a tie of players ${inWords(tied)}, player` : 'Player';
  return {
    shown,
    result: String(first),
    text: `${after} ${first} wins with ${total(first, deals)} points: ${inWords([first, ...cards])}.`,
  };
}

function inWords(parts: readonly (string | number)[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

/** 32 Cards: four players with 8 to 11 points to start with get a card each, and the most points win (rules section 17.4). */
export const thirtyTwoCards: TableGame<ThirtyTwoCardsOutcome> = {
  id: 'thirty-two-cards',
  name: '32 Cards',
  version: 1,
  rules: [
    'A pack of 32 cards, six to king, is freshly shuffled each round. The jack has 11 points, the queen 12, the king 13, the others their number.',
    'Players 8, 9, 10 and 11 start with that many points and get one card each in that order. The most points win.',
    'If players tie for the most, each of them gets one more card, and so on among those still tied until one leads.',
    'If the pack runs out first, those still tied share: each pays its price divided by their number.',
    'The prices include the stake: 12.30 for player 8, 5.90 for player 9, 3.30 for player 10, 2.08 for player 11.',
  ],
  bets: PLAYERS.map(bet),
  results: [
    ...PLAYERS.map((player) => ({ id: String(player), mark: String(player), name: `Player ${player}` })),
    { id: 'SHARED', mark: '=', name: 'Shared' },
  ],
  extremes: EXTREMES,
  draw,
  show,
};
