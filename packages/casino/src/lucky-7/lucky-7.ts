import { cardAt, cardName, face, PACK, type Card } from '../cards.ts';
import { countedBet } from '../counted-bet.ts';
import { shuffle } from '../fair/shuffle.ts';
import type { BetKind, ShownOutcome, TableGame } from '../game.ts';
import { oneCardBets } from '../one-card-bets.ts';

const SHOE = 8 * PACK;
/** Ranks count from 0. */
const SEVEN = 6;

/** Low and high: six ranks win, six lose, and on a seven half the stake comes back (rules section 17.3). */
const SIDE_COUNTS = [
  { ways: 6n, returns: 200 },
  { ways: 1n, returns: 50 },
  { ways: 6n, returns: 0 },
];

function side(id: string, name: string, wins: (rank: number) => boolean): BetKind<Card> {
  return countedBet({
    id,
    name,
    group: 'main',
    pays: '2.00, half back on a 7',
    counts: SIDE_COUNTS,
    returns: ({ rank }) => (wins(rank) ? 200 : rank === SEVEN ? 50 : 0),
  });
}

function show(card: Card): ShownOutcome {
  const [result, text] =
    card.rank === SEVEN ? ['SEVEN', 'a seven'] : card.rank < SEVEN ? ['LOW', 'low'] : ['HIGH', 'high'];
  return {
    shown: [{ place: 'card', face: face(card) }],
    result,
    text: result === 'SEVEN' ? `The ${cardName(card)}.` : `The ${cardName(card)}: ${text}.`,
  };
}

/** Lucky 7: one card from a shoe of eight packs, above or below seven (rules section 17.3). */
export const lucky7: TableGame<Card> = {
  id: 'lucky-7',
  name: 'Lucky 7',
  version: 1,
  rules: [
    'Eight packs are freshly shuffled each round and one card is dealt. The ace is 1 and low, the jack 11, the queen 12, the king 13.',
    'Low wins on ace to 6, high on 8 to king, both at 2.00. On a 7 low and high get half the stake back.',
    'Even (2, 4, 6, 8, 10, queen) pays 2.10; odd (ace, 3, 5, 7, 9, jack, king) pays 1.79. A 7 is odd and wins.',
    'Red and black pay 1.95, a single rank pays 12.00, each with the stake included.',
  ],
  bets: [
    side('low', 'Low (7 down)', (rank) => rank < SEVEN),
    side('high', 'High (7 up)', (rank) => rank > SEVEN),
    ...oneCardBets<Card>({ id: '', name: '', group: 'card', card: (card) => card }),
  ],
  results: [
    { id: 'LOW', mark: 'L', name: 'Low' },
    { id: 'SEVEN', mark: '7', name: 'Seven' },
    { id: 'HIGH', mark: 'H', name: 'High' },
  ],
  extremes: Array.from({ length: PACK }, (_, index) => cardAt(index)),
  draw: (random) => cardAt(shuffle(SHOE, random)[0] ?? 0),
  show,
};
